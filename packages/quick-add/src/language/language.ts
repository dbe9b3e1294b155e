import { type LanguageWords, type Reword, type Rule, rewording, type WordClass } from './rewording.ts'
import { ANY_DAY, LAST_RULES, MONTH_NUMBERS } from './shared-words.ts'

/** A language that quick add understands beside English. */
export interface QuickAddLanguage {
  /** `de` */
  code: string
  /** Whether `3/4` is the third of April. */
  isDayFirst: boolean
  reword: Reword
  /** Applied to the reworded line: the words for days off, and their order. */
  rewordDaysOff: Reword
}

/** Rules by what they are about. They are applied in the order in which they are written: what is found first is not found again. */
export type RulesInOrder = Readonly<Record<string, readonly Rule[]>>

/** What only this language says; everything that all of them have in common is added by `languageOf`. */
interface OwnWords extends Omit<LanguageWords, 'rules'> {
  code: string
  isDayFirst?: boolean
  /** Those for priorities are used for all languages. */
  classes: LanguageWords['classes'] & { priority: WordClass }
  rules: RulesInOrder
  /** Urgent without a mark before it: at the beginning of a line, and at its end. */
  urgent: string
  daysOff: {
    /** `Friday off` */
    afterDay: string
    /** `vacation 3-7 May` */
    before: string
  }
}

/** A language from its own words. */
export function languageOf(own: OwnWords): QuickAddLanguage {
  const { code, isDayFirst = true, isUnspaced = false, urgent, daysOff } = own
  const blank = isUnspaced ? ' ?' : ' '
  return {
    code,
    isDayFirst,
    reword: rewording({
      ...own,
      classes: { monthnumber: MONTH_NUMBERS, ...own.classes },
      rules: [...Object.values(own.rules).flat(), ['!{priority}', '!{priority}'], [urgent, '!urgent'], ...LAST_RULES],
    }),
    rewordDaysOff: rewording({
      isUnspaced,
      classes: {},
      rules: [
        [
          `^ ?(?<days>(?:from )?\\d{1,2}(?: [a-z]{3,9})? ?(?:-|until) ?\\d{1,2} [a-z]{3,9}|(?:this|next) week)${blank}(?:${daysOff.afterDay})(?= ?$)`,
          'off {days}',
        ],
        [`^ ?(?:on )?(?<day>${ANY_DAY.toLowerCase()})${blank}(?:${daysOff.afterDay})(?= ?$)`, 'off {day}'],
        [`^ ?${daysOff.before}`, 'vacation'],
      ],
    }),
  }
}
