export const QUICK_ADD_LIMITS = {
  textLength: 10_000,
  lines: 100,
  /** Labels and projects that one text may create. */
  newNames: 100,
} as const

/** In which lines can be read; English always is. */
export const QUICK_ADD_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'zh', 'ar'] as const

/** What a line can become. */
export const QUICK_ADD_KINDS = ['task', 'habit', 'days-off'] as const

/** Why words that look as if they meant something stay in the title. */
export const NOT_UNDERSTOOD = {
  'too-long': 'One task takes at most 16 hours',
  'unknown-mark': 'Neither a label, a project nor a priority',
} as const
