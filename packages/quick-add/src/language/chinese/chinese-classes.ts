import { counted, weekdays } from '../word-classes.ts'

const WEEK = '(?:周|星期|礼拜)'

const ONE_TO_TEN = ['一', '两|二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The words of simplified Chinese that have a place in many phrases, by what they are in English. */
export const CHINESE_CLASSES = {
  day: weekdays(`${WEEK}一`, `${WEEK}二`, `${WEEK}三`, `${WEEK}四`, `${WEEK}五`, `${WEEK}六`, `${WEEK}[日天]`),
  /** Only in lists: `每周一三五`. */
  short: weekdays('一', '二', '三', '四', '五', '六', '[日天]'),
  part: { morning: '早上|上午|早晨', afternoon: '下午', evening: '晚上|夜里' },
  place: { first: '一|1', second: '二|2', third: '三|3', fourth: '四|4' },
  number: counted(...ONE_TO_TEN),
  hour: counted(...ONE_TO_TEN, '十一', '十二'),
  minute: { 30: '半', 15: '一刻', 45: '三刻' },
  /** `每隔一天` is every second day. */
  plusone: { 2: '一|1', 3: '两|二|2', 4: '三|3', 5: '四|4' },
  unit: { days: '天|日', weeks: '个?(?:周|星期|礼拜)', months: '个?月', years: '年' },
  priority: { urgent: '紧急|加急', high: '高|重要', medium: '中', low: '低' },
} as const
