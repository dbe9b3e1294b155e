import { MONTH_NUMBERS } from '../shared-words.ts'

/** The words of Japanese that have a place in many phrases, by what they are in English. */
export const JAPANESE_CLASSES = {
  day: {
    monday: '月曜日?',
    tuesday: '火曜日?',
    wednesday: '水曜日?',
    thursday: '木曜日?',
    friday: '金曜日?',
    saturday: '土曜日?',
    sunday: '日曜日?',
  },
  /** Only in lists after `毎週`. */
  short: { monday: '月', tuesday: '火', wednesday: '水', thursday: '木', friday: '金', saturday: '土', sunday: '日' },
  monthnumber: { ...MONTH_NUMBERS, october: '10', november: '11', december: '12', january: '0?1(?!\\d)' },
  part: { morning: '朝|午前中?', afternoon: '午後|夕方', evening: '夜|晩' },
  place: { first: '1|一', second: '2|二', third: '3|三', fourth: '4|四' },
  number: { 1: '一', 2: '二', 3: '三', 4: '四', 5: '五', 6: '六', 7: '七', 8: '八', 9: '九', 10: '十' },
  /** `1日おき` is every second day. */
  plusone: { 2: '1|一', 3: '2|二', 4: '3|三', 5: '4|四', 6: '5|五', 7: '6|六' },
  half: { 30: '半' },
  unit: { days: '日', weeks: '週間?', months: '[かヶカケ]月', years: '年' },
} as const
