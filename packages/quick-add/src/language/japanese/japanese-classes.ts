import { counted, weekdays } from '../word-classes.ts'

/** The words of Japanese that have a place in many phrases, by what they are in English. */
export const JAPANESE_CLASSES = {
  day: weekdays('月曜日?', '火曜日?', '水曜日?', '木曜日?', '金曜日?', '土曜日?', '日曜日?'),
  /** Only in lists after `毎週`. */
  short: { monday: '月', tuesday: '火', wednesday: '水', thursday: '木', friday: '金', saturday: '土', sunday: '日' },
  part: { morning: '朝|午前中?', afternoon: '午後|夕方', evening: '夜|晩' },
  place: { first: '1|一', second: '2|二', third: '3|三', fourth: '4|四' },
  number: counted('一', '二', '三', '四', '五', '六', '七', '八', '九', '十'),
  /** `1日おき` is every second day. */
  plusone: { 2: '1|一', 3: '2|二', 4: '3|三', 5: '4|四', 6: '5|五', 7: '6|六' },
  half: { 30: '半' },
  unit: { days: '日', weeks: '週間?', months: '[かヶカケ]月', years: '年' },
  priority: { urgent: '至急|緊急', high: '高|重要', medium: '中', low: '低' },
} as const
