const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** '09:05', by the clock of the one who looks: so do the fields in which a time is chosen. */
export const clockTime = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
