export const LABEL_LIMITS = { nameLength: 100 } as const
