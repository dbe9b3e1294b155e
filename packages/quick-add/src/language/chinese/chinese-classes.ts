import { MONTH_NUMBERS } from '../shared-words.ts'

const WEEK = '(?:周|星期|礼拜)'

/** The words of simplified Chinese that have a place in many phrases, by what they are in English. */
export const CHINESE_CLASSES = {
  day: {
    monday: `${WEEK}一`,
    tuesday: `${WEEK}二`,
    wednesday: `${WEEK}三`,
    thursday: `${WEEK}四`,
    friday: `${WEEK}五`,
    saturday: `${WEEK}六`,
    sunday: `${WEEK}[日天]`,
  },
  /** Only in lists: `每周一三五`. */
  short: {
    monday: '一',
    tuesday: '二',
    wednesday: '三',
    thursday: '四',
    friday: '五',
    saturday: '六',
    sunday: '[日天]',
  },
  monthnumber: { ...MONTH_NUMBERS, october: '10', november: '11', december: '12', january: '0?1(?!\\d)' },
  part: { morning: '早上|上午|早晨', afternoon: '下午', evening: '晚上|夜里' },
  place: { first: '一|1', second: '二|2', third: '三|3', fourth: '四|4' },
  number: { 1: '一', 2: '两|二', 3: '三', 4: '四', 5: '五', 6: '六', 7: '七', 8: '八', 9: '九', 10: '十' },
  hour: {
    1: '一',
    2: '两|二',
    3: '三',
    4: '四',
    5: '五',
    6: '六',
    7: '七',
    8: '八',
    9: '九',
    11: '十一',
    12: '十二',
    10: '十',
  },
  minute: { 30: '半', 15: '一刻', 45: '三刻' },
  /** `每隔一天` is every second day. */
  plusone: { 2: '一|1', 3: '两|二|2', 4: '三|3', 5: '四|4' },
  unit: { days: '天|日', weeks: '个?(?:周|星期|礼拜)', months: '个?月', years: '年' },
} as const
