import { isLive, noProgress, type Visit } from "../schedule.ts";

type Reports = Pick<Visit, "note" | "noteBy" | "teamNote" | "progress">;

/** What people report of a visit. It decides nothing: neither when it takes place, nor who comes or what it costs. */
export const reportFields = ({ note, noteBy, teamNote, progress }: Visit): Reports => ({
  note,
  noteBy,
  teamNote,
  progress,
});

export const withoutReports = ({
  note: _,
  noteBy: _by,
  teamNote: _team,
  progress: _progress,
  isLateWaived: _waived,
  ...facts
}: Visit): Omit<Visit, keyof Reports | "isLateWaived"> => facts;

/** A visit that begins anew loses times and outcome, and keeps checks, notes and photos. */
export const restarted = (visit: Visit, now: Date): Visit => {
  const next = { ...visit, isResolved: undefined };
  if (visit.progress === undefined && !isLive(visit)) return next;
  const {
    checked,
    checkTimes,
    features,
    notes,
    notesRead,
    photos,
    superseded,
    offList,
    restarts = 0,
  } = visit.progress ?? noProgress;
  const kept = { checked, checkTimes, features, notes, notesRead, photos, superseded, offList };
  return { ...next, progress: { ...kept, restarts: restarts + 1, restartedAt: now.toISOString() } };
};
