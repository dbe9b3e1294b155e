/** The minute of the day that a time such as `09:30` is; not a number if the text is no time. */
export const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
