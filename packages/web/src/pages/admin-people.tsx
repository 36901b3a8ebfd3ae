export { PeopleScreen as default } from "#features/admin/people/people-screen.tsx";
