const GROUPED = new Intl.NumberFormat('en')

/** `1 task`, `2,000 tasks` */
export const countOf = (count: number): string => `${GROUPED.format(count)} ${count === 1 ? 'task' : 'tasks'}`
