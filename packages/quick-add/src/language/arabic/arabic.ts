import { languageOf, type RulesInOrder } from '../language.ts'
import { ANY_DAY, anyOf, DAYS } from '../shared-words.ts'
import { ARABIC_CLASSES as classes } from './arabic-classes.ts'

const DAY = anyOf(classes.day)
const NEXT = '(?:القادمة?|المقبلة?|التالية?|الجاية?)'
const PAST = '(?:الماضية?|السابقة?|الفائتة?|الأخيرة?)'
const TO = '(?:إلى|حتى|لغاية|-|–)'
const TOMORROW = '(?:غدا|بكر[ةا]|(?:يوم )?(?:ال)?غد)'
/** Not the bare `الغد`: it is also the future, and a newspaper. */
const SURE_TOMORROW = '(?:غدا|بكر[ةا]|يوم (?:ال)?غد)'
/** Between the days of a list. */
const AND = '(?:,? و ?|, ?)(?:يوم )?'
const OF_MONTH = '(?:من|في) (?:كل شهر|الشهر)'
/** Before a date, or before the name of a month. */
const LIMIT = '(?:قبل|حتى|لغاية|بحلول|من|بعد)'
const YEAR = '(?:سنة|عام)'
const A_WEEK = '(?:(?:في|ب|كل) ?(?:ال)?أسبوع|بالأسبوع|أسبوعيا)'
const A_DAY = '(?:(?:في|كل) (?:ال)?يوم|باليوم|يوميا)'
const PART = '(?:في )?{part}'
const AT = '(?:(?:(?:في|عند|على|حوالي|في تمام|بتمام) )?الساعة|عالساعة)'
const clock = (index: string) => `(?<h${index}>\\d{1,2})(?::(?<m${index}>\\d{2}))?`
const EARLY_CLOCK = '(?<h>0?[1-9]|1[0-2])(?::(?<m>\\d{2}))?'
/** `3 ساعات`, `ساعتين`, `ساعة` */
const AMOUNT = '(?:{number} ?{unit}|{dual}|{single})'
const SAID_AMOUNT = '{number|dual|single} {unit}'
const MONTHS = Object.keys(classes.month).join('|').toUpperCase()
/** The beginning of a date in English, as the rules see it once it is translated. */
const DATE = `(?:THE |ON )?(?:${ANY_DAY}|DAY AFTER|${MONTHS}|END|NEXT|THIS|NOON|MIDNIGHT|QUARTER|\\d{1,2}:\\d|\\d{1,2}TH|\\d{1,2}(?:-\\d{1,2})? [A-Z]|\\d{1,2}[/.]\\d|\\d{4}-\\d)`
const ADJECTIVE_OF_DAY = '(?:الوطني|العالمي|الدولي|المفتوح|الدراسي|الأول|الثاني|الثالث|الأخير|التالي|السابق|الماضي)'

const RULES: RulesInOrder = {
  /** What belongs to the title although it looks like a date. */
  titles: [
    [`(?:السيدة?|الأستاذة?|الدكتورة?|د\\.|أ\\.|م\\.|آل|أبو|أم|عائلة|مع) {anyday}(?! ?(?:الساعة|\\d))`, '·'],
    ['(?:صلاة|خطبة|سورة|سوق|أذان) (?:ال\\p{L}{2,10})', '·'],
    ['{day} (?:البيضاء|السوداء|العظيمة|الحزينة|اليتيمة)', '·'],
    [`(?:يوم )?{day} ${PAST}`, '·'],
    [`الليلة ${PAST}`, '·'],
    [`اليوم ${ADJECTIVE_OF_DAY}(?! ${OF_MONTH})`, '·'],
    ['(?:عن|حول) (?:يوم )?{day}', '·'],
    ['ليلة {day}', '·'],
    ['(?:صباح|مساء) (?:الخير|النور|الورد)', '·'],
    ['(?:قبل|منذ) (?:{number} ?{unit}|{dual}|(?:ساعة|أسبوع|شهر|سنة|عام)(?= ?$|,))', '·'],
    // A watch, not an hour; and metres of something, not an afternoon.
    ['(?:شراء|اشتر|اشتري|بيع|تصليح|إصلاح|ضبط|هدية|بطارية) (?:{dual}|{single})', '·'],
    ['(?:كابل|سلك|حبل|خيط|قماش|سجادة|أنبوب|بطول|طوله|طولها) \\d{1,3} ?م', '·'],
  ],
  repetitions: [
    [`(?<=(?:^|\\s)${LIMIT} )(?:يوم )?(?<d>\\d{1,2}) (?:من|في) (?:هذا )?الشهر`, 'the {d}th'],
    [`(?:في |كل )?(?:يوم )?{place} (?:يوم )?{anyday} ${OF_MONTH}`, 'every {place} {anyday} of the month'],
    [`(?:في )?آخر (?:كل شهر|يوم ${OF_MONTH})`, 'on the last day of the month'],
    [`(?:في )?(?:أول كل شهر|أول يوم ${OF_MONTH})`, 'every month on the 1th'],
    [`(?:في |كل )?(?:يوم |اليوم )?(?:(?<d>\\d{1,2})|{nth}) ${OF_MONTH}`, 'every month on the {d|nth}th'],
    ['(?:كل شهر|شهريا),? (?:في )?(?:يوم |اليوم )(?<d>\\d{1,2})', 'every month on the {d}th'],
    [`(?:كل ${YEAR}|سنويا) (?:في |يوم )?(?<d>\\d{1,2})(?: من)? {month}`, 'every year on {d} {month}'],
    ['كل (?:يوم|أيام) (?:من )?(?:ال)?أحد (?:إلى|حتى|-) ?(?:ال)?خميس', 'every sun mon tue wed thu'],
    ['كل يوم (?:من )?(?:ال)?اثنين (?:إلى|حتى|-) ?(?:ال)?جمعة', 'every weekday'],
    ['كل يوم عمل|(?:في )?(?:كل )?أيام (?:العمل|الدوام)', 'every weekday'],
    ['كل (?:عطلة )?نهاية أسبوع|كل ويك ?[إا]ند', 'every weekend'],
    ['(?:كل ثاني يوم|يوما? بعد يوم|يوم ويوم|يوم إي ويوم لا)', 'every other day'],
    [`كل (?:ثاني|أسبوعين) (?:يوم )?{anyday}`, 'every other {anyday}'],
    [`(?:كل يوم|يوميا) ${PART}`, 'every {part}'],
    [
      `(?:كل (?:يوم )?|(?:في )?(?:أيام|يومي) ){anyday}(?:${AND}{anyday2})?(?:${AND}{anyday3})?(?:${AND}{anyday4})?(?:${AND}{anyday5})?`,
      'every {anyday} {anyday2} {anyday3} {anyday4} {anyday5}',
    ],
    ['كل {partof}', 'every {partof}'],
    ['كل ليلة', 'every evening'],
    [`(?:{number} مر(?:ات|ة)|(?<twice>مرت(?:ين|ان))) ${A_DAY}`, '{number|2} times per day'],
    [`(?:{number} مر(?:ات|ة)|(?<twice>مرت(?:ين|ان))) ${A_WEEK}`, '{number|2} times per week'],
    [`مرة(?: واحدة)? ${A_WEEK}`, 'every week'],
    [`مرة(?: واحدة)? ${A_DAY}`, 'every day'],
    ['مرة(?: واحدة)? (?:(?:في|كل) (?:ال)?شهر|بالشهر|شهريا)', 'every month'],
    [`مرة(?: واحدة)? (?:(?:في|كل) (?:ال)?${YEAR}|بالسنة|سنويا)`, 'every year'],
    ['كل {dual}', 'every {dual}'],
    ['كل (?:{number} )?{unit}', 'every {number} {unit}'],
    ['يوميا', 'every day'],
    ['أسبوعيا', 'every week'],
    ['شهريا', 'every month'],
    ['سنويا', 'every year'],
    [`لمدة (?:{number} {unit}|{dual})(?= ?$|,)`, 'for {number|dual} {unit}'],
    ['(?<n>\\d{1,3}) مر(?:ات|ة)', '{n} times'],
    ['بعد (?:الإنجاز|الإكمال|الانتهاء|إنجازها?|إتمامها?)', 'after completion'],
  ],
  dates: [
    ['(?<=(?:^|\\s)بين [^,;]{1,25} )و ?(?<d>\\d{1,2})(?: من)? {month}', 'and {d} {month}'],
    [`(?:من |بين )?(?<d>\\d{1,2}) ?(?:${TO}|و) ?(?<d2>\\d{1,2})(?: من)? {month}`, '{d}-{d2} {month}'],
    ['(?:في|يوم|بتاريخ) (?<d>\\d{1,2})(?: من)? (?:شهر )?{month}', 'on {d} {month}'],
    ['{nth} من (?:شهر )?{month}', '{nth} {month}'],
    ['(?<d>\\d{1,2})(?: من)? (?:شهر )?{month}', '{d} {month}'],
    ['(?:في|يوم|بتاريخ)(?= \\d{1,2}/\\d)', 'on'],
    ['(?:في )?يوم (?<d>\\d{1,2})(?![:/.\\d])', 'on the {d}th'],
  ],
  periods: [
    [`(?:في )?يوم {day} (?:من |في )?الأسبوع ${NEXT}`, 'on {day} next week'],
    [`{day} (?:من |في )?الأسبوع ${NEXT}`, '{day} next week'],
    [`(?:في )?الأسبوع ${NEXT} (?:يوم )?{day}`, 'next week {day}'],
    [`(?:ب|في )?(?:نهاية|آخر) الأسبوع ${NEXT}`, 'end of next week'],
    [`(?:ب|في )?(?:نهاية|آخر) الشهر ${NEXT}`, 'end of next month'],
    [`(?:في )?عطلة نهاية الأسبوع ${NEXT}`, 'next weekend'],
    ['(?:في )?(?:هذه )?عطلة نهاية (?:هذا )?الأسبوع|(?:في )?الويك ?[إا]ند', 'this weekend'],
    [`(?:في |خلال )?الأسبوع ${NEXT}`, 'next week'],
    [`(?:في |خلال )?الشهر ${NEXT}`, 'next month'],
    [`(?:في |خلال )?ال${YEAR} ${NEXT}`, 'next year'],
    ['(?:في |خلال )?(?:هذا الأسبوع|الأسبوع الحالي)', 'this week'],
    ['(?:في |خلال )?(?:هذا الشهر|الشهر الحالي)', 'this month'],
    [`(?:في |خلال )?(?:هذه السنة|هذا العام)`, 'this year'],
    ['(?:ب|في )?(?:نهاية|آخر) (?:هذا )?الأسبوع', 'end of the week'],
    ['(?:ب|في )?(?:نهاية|آخر) (?:هذا )?الشهر', 'end of the month'],
    [`(?:ب|في )?(?:نهاية|آخر) (?:هذا |هذه )?ال${YEAR}`, 'end of the year'],
    ['(?:ب|في )?(?:نهاية|آخر) (?:شهر )?{month}', 'end of {month}'],
    ['(?:في )?منتصف (?:شهر )?{month}', '15 {month}'],
    ['(?:في|خلال) (?:شهر )?{month}', 'in {month}'],
    [`(?<=(?:^|\\s)${LIMIT} )(?:شهر )?{month}`, '{month}'],
  ],
  clocks: [
    [`(?:${AT} )?12 (?:ليلا|منتصف الليل)|(?:في |عند )?منتصف الليل`, 'midnight'],
    ['(?:في |عند )?منتصف النهار', 'noon'],
    [`(?:${AT} )?(?<h>[1-5])(?::(?<m>\\d{2}))? ليلا`, '{h}:{m|00} am'],
    [
      `(?:من )?(?:${AT} )?${clock('')} ?{half} ?${TO} ?(?:الساعة )?${clock('2')} ?{half2}`,
      '{h}:{m|00} {half} - {h2}:{m2|00} {half2}',
    ],
    // `من 9 إلى 1 ظهراً` begins in the morning, `من 2 إلى 4 عصراً` does not.
    [
      `(?:من )?(?:${AT} )?(?=8|9|10|11)${clock('')} ?${TO} ?(?:الساعة )?(?=12|[1-6](?!\\d))${clock('2')} ?{half}`,
      '{h}:{m|00} am - {h2}:{m2|00} {half}',
    ],
    [
      `(?:من )?(?:${AT} )?${clock('')} ?${TO} ?(?:الساعة )?${clock('2')} ?{half}`,
      '{h}:{m|00} {half} - {h2}:{m2|00} {half}',
    ],
    [`(?:من )?${AT} ${clock('')} ?${TO} ?(?:الساعة )?${clock('2')}`, '{h}:{m|00}-{h2}:{m2|00}'],
    [
      `(?<=(?:${DAY}|غدا|غد|بكر[ةا]|اليوم|[A-Z]{3,9}|\\d{4}) )من ${clock('')} ${TO} ${clock('2')}(?= ?$|,)`,
      '{h}:{m|00}-{h2}:{m2|00}',
    ],
    [`من (?<h>\\d{1,2}):(?<m>\\d{2}) ${TO} (?<h2>\\d{1,2}):(?<m2>\\d{2})`, '{h}:{m}-{h2}:{m2}'],
    [`(?:${AT} )?(?:{hour}|${clock('')}) إلا (?:ال)?ربعا?(?: ?{half})?`, 'quarter to {hour|h} {half}'],
    [`{half},? ${AT} (?:{hour}|${EARLY_CLOCK})(?: {fraction})?`, '{hour|h}:{m|fraction|00} {half}'],
    [`(?:${AT} )?(?:{hour}|${EARLY_CLOCK})(?: {fraction})? ?{half}`, '{hour|h}:{m|fraction|00} {half}'],
    [`(?:${AT} )?(?<h>1[3-9]|2[0-3])(?::(?<m>\\d{2}))? ?{half}`, '{h}:{m|00}'],
    // As in English; the hours before it are in LAST_RULES.
    [`${AT} (?:6|السادسة)(?!:|\\d| ?و)`, '18:00'],
    [`${AT} (?:{hour}|${clock('')})(?: {fraction})?`, '{hour|h}:{m|fraction|00}'],
    ['{hour} {fraction}', '{hour}:{fraction}'],
  ],
  daysAndParts: [
    [`(?<=(?:${DAYS}|${DAY}),? )و ?(?:يوم )?{day}`, 'and {day}'],
    ['(?:{partof} )?(?:بعد (?:ال)?غد|بعد بكر[ةا])', 'the day after tomorrow {partof}'],
    [`(?:في )?{partof} ${TOMORROW}`, 'tomorrow {partof}'],
    [`${SURE_TOMORROW} ${PART}`, 'tomorrow {part}'],
    ['ظهر اليوم|اليوم (?:ظهرا|الظهر)', 'today noon'],
    ['(?:في )?{partof} اليوم', 'this {partof}'],
    [`اليوم ${PART}`, 'this {part}'],
    ['هذا المساء|(?:هذه )?الليلة', 'this evening'],
    ['هذا الصباح', 'this morning'],
    [`ل${TOMORROW}`, 'by tomorrow'],
    [SURE_TOMORROW, 'tomorrow'],
    ['(?<=(?:^|\\s)(?:قبل|حتى|لغاية|بحلول|من|موعده|موعدها) )(?:ال)?غد', 'tomorrow'],
    ['(?:هذا )?اليوم|النهارد[ةا]', 'today'],
    ['(?:في )?{partof} (?:يوم )?{day}', '{day} {partof}'],
    ['ليوم {anyday}|{forday}', 'by {anyday|forday}'],
    [`(?:في )?يوم {anyday}(?: ${NEXT})?,? ${PART}`, 'on {anyday} {part}'],
    [`(?:في )?يوم {anyday}(?: ${NEXT})?`, 'on {anyday}'],
    [`(?:هذا|هذه) {day}`, 'this {day}'],
    [`في {day}(?: ${NEXT})?`, 'on {day}'],
    [`{day}(?: ${NEXT})? ${PART}`, '{day} {part}'],
    [`{day}(?: ${NEXT})?`, '{day}'],
    [`(?<=(?:[A-Z]|\\d{4}) )${PART}`, '{part}'],
    ['قبل الظهر', 'by noon'],
  ],
  durations: [
    ['بعد نصف ساعة', 'in half an hour'],
    ['بعد ربع ساعة', 'in 15 minutes'],
    [`بعد ${AMOUNT}`, `in ${SAID_AMOUNT}`],
    [`(?:خلال|في غضون|في خلال) ${AMOUNT}`, `within ${SAID_AMOUNT}`],
    ['(?:لمدة|تستغرق|يستغرق|مدتها?|المدة|مدة):?(?= (?:\\d|نصف|ربع|ثلث|ثلاث|ساع|دق|يوم))', 'for'],
    ['(?:حوالي|نحو|تقريبا|قرابة|زهاء)(?= (?:\\d|نصف|ساع|يوم))', 'about'],
    ['(?:ثلاثة? أرباع (?:ال)?ساعة|ساعة إلا (?:ال)?ربعا?)', '45 minutes'],
    ['ثلث ساعة', '20 minutes'],
    ['ربع ساعة', '15 minutes'],
    ['نصف? ساعة', '30 minutes'],
    ['نصف? يوم', 'half a day'],
    ['(?:ساعة|1 ساعة) و ?(?:ال)?نصف?', '90 minutes'],
    ['(?:ساعة|1 ساعة) و ?(?:ال)?ربع', '75 minutes'],
    ['ساعت(?:ين|ان) و ?(?:ال)?نصف?', '2.5 hours'],
    ['ساعت(?:ين|ان) و ?(?:ال)?ربع', '2.25 hours'],
    ['{number} ?ساعات و ?(?:ال)?نصف?', '{number}.5 hours'],
    ['ساعة و ?(?<m>\\d{1,2}) ?(?:دقائق|دقيقة|د)', '1 hours {m} minutes'],
    ['ساعت(?:ين|ان) و ?(?<m>\\d{1,2}) ?(?:دقائق|دقيقة|د)', '2 hours {m} minutes'],
    ['(?<n>\\d{1,2}) ?(?:ساعات|ساعة|س) ?و? ?(?<m>\\d{1,2}) ?(?:دقائق|دقيقة|د)', '{n} hours {m} minutes'],
    ['(?<n>\\d{1,2}[.,]\\d{1,2}) ?(?:ساعات|ساعة|س)', '{n} hours'],
    ['(?<![:/.\\d]){number} ?{unit}', '{number} {unit}'],
    ['{dual}', '{dual}'],
    ['(?<=(?:FOR|ABOUT) ){single}', '{single}'],
    ['ساعة واحدة|ساعة(?= ?$|,)', '60 minutes'],
  ],
  openings: [
    [
      `(?<!EVERY )(?:ON )?(?<day>${ANY_DAY}) (?:قبل|حتى) (?<time>\\d{1,2}:\\d{2}(?: (?:AM|PM))?)`,
      'before {day} {time}',
    ],
    // Not three hours before Friday, but work of three hours.
    [`(?<=(?:HOURS|MINUTES|DAYS) )قبل(?: ON)?(?= ${DATE})`, ', before'],
    [`(?<=(?:HOURS|MINUTES|DAYS) )بعد(?: ON)?(?= ${DATE})`, ', after'],
    [`(?:ليس|لا|مش) قبل(?: ON)?(?= ${DATE})`, 'not before'],
    [`(?:ابتداء|بدءا|بداية|اعتبارا|انطلاقا) من(?: ON)?(?= ${DATE})`, 'from'],
    [`(?:ON )?(?<date>${DATE}) على الأكثر`, 'by {date}'],
    [`(?:(?:في|ب)? ?موعد أقصاه|على أبعد تقدير|بحلول|بحد أقصى|قبل(?= END)):?(?: ON)?(?= ${DATE})`, 'by'],
    [
      `(?:الموعد النهائي|آخر موعد|موعد التسليم|تاريخ الاستحقاق|الاستحقاق|موعدها?|[تي]ستحق)(?: هو| في)?:?(?: ON)?(?= ${DATE})`,
      'due',
    ],
    [`بين(?: ON)?(?= ${DATE})`, 'between'],
    [`(?<=BETWEEN [^,;]{1,25} )و ?(?=${DATE})`, 'and '],
    [`من(?: ON)?(?= ${DATE})`, 'from'],
    [`(?:إلى|حتى|لغاية|إلى غاية)(?: ON)?(?= ${DATE})`, 'until'],
    [`قبل(?: ON)?(?= ${DATE})`, 'before'],
    [`بعد(?: ON)?(?= ${DATE})`, 'after'],
  ],
  priorities: [['(?:!|ب?أولوية ){priority}:?', '!{priority}']],
}

export const ARABIC = languageOf({
  code: 'ar',
  classes,
  rules: RULES,
  urgent: '^ ?عاجلة?[:,!]|عاجلة? ?(?:جدا)?!?(?= ?$)',
  daysOff: {
    afterDay: '(?:يوم )?(?:إجازة|عطلة)',
    before: '(?:أيام |يوم )?(?:إجازة|عطلة)(?: (?:سنوية|رسمية|مرضية|العيد))?:?',
  },
})
