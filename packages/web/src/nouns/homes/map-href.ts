type Place = Record<"address" | "city" | "state" | "zipCode", string | null>;

export const addressText = ({ address, city, state, zipCode }: Place): string => {
  // A state alone is no address.
  if (address === null && city === null && zipCode === null) return "";
  const region = [state, zipCode].filter((part) => part !== null && part !== "").join("\u{a0}");
  return [address, city, region].filter((part) => part !== null && part !== "").join(", ");
};

export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.replaceAll("\u{a0}", " "))}`;
