const names: ReadonlyMap<string, string> = new Map([
  ["Standard Cleaning", "Limpieza estándar"],
  ["Deep Cleaning", "Limpieza profunda"],
  ["Move In/Out Cleaning", "Limpieza de mudanza"],
  ["Bedroom Refresh", "Limpieza de recámaras"],
  ["Bathroom Sanitizing", "Desinfección de baños"],
  ["Vacation Rental Turnover", "Limpieza de renta vacacional"],
  ["Commercial Cleaning", "Limpieza comercial"],
]);

/** A service's name for people who read Spanish; one that the owner named stays as it is. */
export const spanishService = (name: string): string => names.get(name) ?? name;
