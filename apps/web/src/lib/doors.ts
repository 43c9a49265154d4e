/** Doors that are sold, in millimetres: British, American, continental. */
export const DOORS = [
  { width: 686, height: 1981 },
  { width: 762, height: 1981 },
  { width: 838, height: 1981 },
  { width: 711, height: 2032 },
  { width: 813, height: 2032 },
  { width: 914, height: 2032 },
  { width: 826, height: 2040 },
] as const
