const NUMBERS = new Intl.NumberFormat('en')

/** `1 task`, `2,000 tasks` */
export const counted = (count: number, noun: string): string =>
  `${NUMBERS.format(count)} ${noun}${count === 1 ? '' : 's'}`
