import { describe, expect, it } from 'vitest'
import { parseQuickAdd } from '../../parse-quick-add.ts'
import { phraseReading } from '../../phrases/fresh/phrase-reading.ts'
import { localTimeOf } from '../../zone-time.ts'
import { ARABIC } from './arabic.ts'

const read = (line: string) => phraseReading(line, false, ARABIC)

describe('Arabic', () => {
  it.each([
    ['diacritics', 'تقرير غَدًا', 'تقرير غدا'],
    ['hamzas', 'تقرير يوم الأربعاء', 'تقرير يوم الاربعاء'],
    ['a teh marbuta as a heh', 'تقرير الجمعة', 'تقرير الجمعه'],
    ['an alef maksura as a yeh', 'تقرير حتى الأحد', 'تقرير حتي الأحد'],
    ['Eastern digits', 'تقرير 20/12 الساعة 10:30', 'تقرير ٢٠/١٢ الساعة ١٠:٣٠'],
    ['Persian digits', 'تقرير 45 دقيقة', 'تقرير ۴۵ دقيقة'],
    ['a decimal comma', 'تقرير 1.5 ساعة', 'تقرير ١٫٥ ساعة'],
    ['punctuation', 'تقرير, غداً; 2 ساعات', 'تقرير، غداً؛ 2 ساعات'],
    ['lengthened words', 'تقرير الجمعة', 'تقرير الـجـمـعـة'],
    ['marks of direction', 'إجازة 20/12', '\u200fإجازة \u200e20/12\u200e'],
  ])('[QUICK-12] %s may be typed or not', (_, plain, other) => {
    expect(read(plain).length).toBeGreaterThan(1)
    expect(read(other).slice(1)).toEqual(read(plain).slice(1))
  })

  it('[QUICK-12] titles and names stay as they were typed', () => {
    const line = 'مراجعة المُسوَّدة ٣، الجمعة #أُسرة، @الإدارة'
    const { title, labels, project, dueAt } = parseQuickAdd(line, {
      now: '2026-11-17T10:30:00.000Z',
      zone: localTimeOf('UTC'),
      projects: [],
      language: ARABIC,
    })
    expect([title, labels, project?.name]).toEqual(['مراجعة المُسوَّدة ٣', ['أُسرة'], 'الإدارة'])
    expect(dueAt).toBe('2026-11-20T23:59:00.000Z')
  })

  it.each([
    'لا أحد يعرف الجواب',
    'تقرير اليوم الوطني',
    'ملخص الجمعة الماضية',
    'خطبة الجمعة',
    'عروض الجمعة البيضاء',
    'الرد على السيد الخميس',
    'مقال عن الجمعة',
    'فاتورة قبل 3 أيام',
    'شراء كابل 5 م',
    'تصليح ساعة',
    'قراءة جريدة الغد',
    'مراجعة الدرس الثاني والثالث',
    'شراء ربع كيلو لحم',
    'خبر عاجل للنشر',
    'تقرير شهري',
  ])('[QUICK-10] %s is all title', line => {
    expect(read(line)).toEqual([line])
  })

  it.each([
    ['تدريب كل سبت، اثنين وأربعاء', 'BYDAY=MO,WE,SA'],
    ['تدريب السبت والاثنين والأربعاء والجمعة', 'BYDAY=MO,WE,FR,SA'],
    ['تدريب كل ليلة', 'evening'],
    ['تدريب كل يوم صباحاً', 'morning'],
    ['تدريب ساعتين ونصف', '150 min'],
    ['تدريب ساعة و20 دقيقة', '80 min'],
    ['تدريب السبت من 9 إلى 1 ظهراً', 'to 2026-11-21 13:00'],
    ['تدريب غداً مساءً الساعة 8', 'at 2026-11-18 20:00'],
    ['تدريب الساعة 12 ليلاً', 'at 2026-11-18 00:00'],
    ['تدريب 14 شتنبر', 'due 2027-09-14'],
    ['تدريب بين 1 ديسمبر و15 ديسمبر', 'due 2026-12-15'],
    ['تدريب بأولوية منخفضة', 'low'],
    ['تدريب 3 ساعات قبل الجمعة', 'due 2026-11-19'],
    ['تدريب غداً قبل الساعة 12', 'due 2026-11-18 12:00'],
    ['تدريب قبل 25 من الشهر', 'due 2026-11-24'],
    ['تدريب بعد شهر', 'due 2026-12-17'],
    ['تدريب قبل شهر مارس', 'due 2027-02-28'],
    ['تدريب الساعة 6', 'at 2026-11-17 18:00'],
    ['تدريب في اليوم الأول من كل شهر', 'BYMONTHDAY=1'],
    ['تدريب الخامس عشر من كل شهر', 'BYMONTHDAY=15'],
  ])('[QUICK-10] %s says %s', (line, part) => {
    const [title, ...parts] = read(line)
    expect(title).toBe('تدريب')
    expect(
      parts.some(found => found.endsWith(part)),
      parts.join(' | '),
    ).toBe(true)
  })
})
