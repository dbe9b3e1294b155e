import type { WordClass } from '../rewording.ts'
import { months } from '../word-classes.ts'

/** Without the article some are other words: `أحد` is “anyone”, `اثنين` two, `خميس` and `جمعة` are names. */
const DAY_NAMES: WordClass = {
  monday: 'اثنين|اتنين',
  tuesday: 'ثلاثاء?',
  wednesday: 'أربعاء?',
  thursday: 'خميس',
  friday: 'جمعة',
  saturday: 'سبت',
  sunday: 'أحد',
}

const daysAfter = (prefix: string): WordClass =>
  Object.fromEntries(Object.entries(DAY_NAMES).map(([day, name]) => [day, `${prefix}(?:${name})`]))

/** The words of Arabic that have a place in many phrases, by what they are in English. */
export const ARABIC_CLASSES = {
  day: daysAfter('ال'),
  /** After words that leave no doubt: `كل أحد`, `يوم خميس`. */
  anyday: daysAfter('(?:ال)?'),
  /** `للجمعة` */
  forday: daysAfter('لل'),
  /** As they are called in Egypt and the Gulf, in the Levant and Iraq, and in the Maghreb. */
  month: months(
    'يناير|كانون الثاني|جانفي',
    'فبراير|شباط|فيفري',
    'مارس|آذار',
    'أبريل|نيسان|أفريل',
    'مايو|أيار|ماي',
    'يوني[وه]|حزيران|جوان',
    'يولي[وه]|يوليوز|تموز|جويلية',
    'أغسطس|آب|أوت|غشت',
    'سبتمبر|أيلول|شتنبر',
    'أكتوبر|تشرين الأول',
    'نوفمبر|تشرين الثاني|نونبر',
    'ديسمبر|كانون الأول|دجنبر',
  ),
  /** After a day: `السبت صباحاً`. */
  part: {
    morning: 'صباحا|الصباح|الصبح|فجرا|قبل الظهر',
    noon: 'ظهرا|الظهر',
    afternoon: 'بعد الظهر|بعد العصر|عصرا|العصر',
    evening: 'مساءا?|المساء?|ليلا|بالليل',
  },
  /** Before a day: `صباح السبت`. */
  partof: { morning: 'صباح|فجر', noon: 'ظهر', afternoon: 'بعد ظهر|عصر', evening: 'مساء' },
  /** After an hour: `3 عصراً`. */
  half: {
    am: 'ص|صباحا|الصبح|فجرا|قبل الظهر',
    pm: 'م|مساءا?|المساء?|عصرا|العصر|ظهرا|الظهر|بعد الظهر|ليلا|بالليل',
  },
  number: {
    1: 'واحدة?',
    3: 'ثلاثة?',
    4: 'أربعة?',
    5: 'خمسة?',
    6: 'ستة?',
    7: 'سبعة?',
    8: 'ثمان(?:ي|ية)?',
    9: 'تسعة?',
    10: 'عشرة?',
    15: 'خمسة? عشرة?',
    20: 'عشر(?:ين|ون)',
    30: 'ثلاث(?:ين|ون)',
    40: 'أربع(?:ين|ون)',
    45: 'خمسة? وأربع(?:ين|ون)',
    50: 'خمس(?:ين|ون)',
  },
  hour: {
    1: 'الواحدة',
    2: 'الثانية(?! عشر)',
    3: 'الثالثة',
    4: 'الرابعة',
    5: 'الخامسة',
    6: 'السادسة',
    7: 'السابعة',
    8: 'الثامنة',
    9: 'التاسعة',
    10: 'العاشرة',
    11: 'الحادية عشرة?',
    12: 'الثانية عشرة?',
  },
  /** Days of the month in words: the first ten, and those on which much is paid. */
  nth: {
    1: 'الأول',
    2: 'الثاني(?! عشر)',
    3: 'الثالث(?! عشر)',
    4: 'الرابع(?! عشر)',
    5: 'الخامس(?! عشر| و)',
    6: 'السادس(?! عشر)',
    7: 'السابع(?! عشر)',
    8: 'الثامن(?! عشر)',
    9: 'التاسع(?! عشر)',
    10: 'العاشر',
    15: 'الخامس عشر',
    20: 'العشر(?:ين|ون)',
    25: 'الخامس والعشر(?:ين|ون)',
    30: 'الثلاث(?:ين|ون)',
  },
  /** After an hour: `الثالثة والنصف`. */
  fraction: { 15: 'و ?(?:ال)?ربع', 20: 'و ?(?:ال)?ثلث', 30: 'و ?(?:ال)?نصف?' },
  place: { first: 'أول|1', second: 'ثاني', third: 'ثالث', fourth: 'رابع', last: 'آخر' },
  unit: {
    days: 'أيام|يوما?',
    weeks: 'أسابيع|أسبوعا?',
    months: 'أشهر|شهور|شهرا?',
    quarters: 'ربع سن(?:ة|وي)|أرباع سنة',
    years: 'سنوات|سنين|سنة|أعوام|عاما?',
    hours: 'ساعات|ساعة|س',
    minutes: 'دقائق|دقيقة|د',
  },
  /** Two of something are one word. */
  dual: {
    '2 days': 'يوم(?:ين|ان)',
    '2 weeks': 'أسبوع(?:ين|ان)',
    '2 months': 'شهر(?:ين|ان)',
    '2 years': 'سنت(?:ين|ان)|عام(?:ين|ان)',
    '2 hours': 'ساعت(?:ين|ان)',
    '2 minutes': 'دقيقت(?:ين|ان)',
  },
  single: {
    '1 days': 'يوم(?: واحد|(?= ?$|,))',
    '1 weeks': 'أسبوع(?: واحد)?',
    '1 months': 'شهر(?: واحد)?',
    '1 years': 'سنة(?: واحدة)?|عام(?: واحد)?',
    '1 hours': 'ساعة(?: واحدة)?',
    '1 minutes': 'دقيقة(?: واحدة)?',
  },
  priority: { urgent: 'عاجلة?|قصوى|مستعجلة?', high: 'عالية?|مرتفعة?|مهمة?', medium: 'متوسطة?', low: 'منخفضة?' },
} as const satisfies Readonly<Record<string, WordClass>>
