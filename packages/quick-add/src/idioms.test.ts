import { describe, expect, it } from 'vitest'
import { soundsPrivate } from './hours/private-words.ts'
import { loadLanguage } from './language/load-language.ts'
import { parseQuickAdd } from './parse-quick-add.ts'
import { localTimeOf } from './zone-time.ts'

const known = {
  /** A Wednesday. */
  now: '2026-11-18T10:00:00.000Z',
  zone: localTimeOf('UTC'),
  projects: ['Client', 'Client workshop 2026', 'Client dinner'].map((name, at) => ({ id: String(at), name })),
}
const at = (instant: string) => instant.slice(5, 16).replace('T', ' ')

/** The title, and after it what was read. */
function readingOf(line: string, language?: Awaited<ReturnType<typeof loadLanguage>>): string {
  const task = parseQuickAdd(line, { ...known, language })
  const { estimateMinutes, startAfter, dueAt, block, recurrence, priority, project } = task
  return [
    task.title,
    estimateMinutes !== null && `${estimateMinutes} min`,
    startAfter && `from ${at(startAfter)}`,
    dueAt && `due ${at(dueAt)}`,
    block && `block ${at(block.startAt)}`,
    recurrence?.rule,
    priority !== 'none' && priority,
    project && `@${project.name}`,
  ]
    .filter(Boolean)
    .join(' | ')
}

describe('what people say in English', () => {
  it.each([
    ['[QUICK-21]', 'remind me to call mum tomorrow', 'call mum | due 11-19 23:59'],
    ['[QUICK-21]', 'Please remind me to pay rent', 'pay rent'],
    ['[QUICK-21]', 'Never remind me to smile', 'Never remind me to smile'],
    ['[QUICK-21]', 'Fix login asap', 'Fix login | urgent'],
    ['[QUICK-21]', 'Call the hoster 30m asap !urgent today', 'Call the hoster | 30 min | due 11-18 23:59 | urgent'],
    ['[QUICK-21]', 'Fix login asap !low', 'Fix login !low | urgent'],
    [
      '[QUICK-22]',
      'Slides for Thursday all-hands 2h by Thu noon',
      'Slides for Thursday all-hands | 120 min | due 11-19 12:00',
    ],
    ['[QUICK-22]', 'Slides for Thursday', 'Slides for | due 11-19 23:59'],
    ['[QUICK-22]', 'Prepare for the 3pm meeting tomorrow', 'Prepare for the 3pm meeting | due 11-19 15:00'],
    ['[QUICK-22]', 'Notes for our 14:30 call', 'Notes for our 14:30 call'],
    ['[QUICK-23]', 'saturday chores 1h', 'chores | 60 min | from 11-21 00:00 | due 11-21 23:59'],
    ['[QUICK-23]', 'chores by saturday', 'chores | due 11-21 23:59'],
    ['[QUICK-23]', 'Friday report', 'report | due 11-20 23:59'],
    ['[QUICK-24]', 'Agenda @Client workshop', 'Agenda | @Client workshop 2026'],
    ['[QUICK-24]', 'Agenda @Client first', 'Agenda first | @Client'],
    ['[QUICK-25]', 'daily habit of reading 20m', 'reading | 20 min | FREQ=DAILY'],
    ['[QUICK-25]', 'meditate 10m daily habit', 'meditate | 10 min | FREQ=DAILY'],
    ['[QUICK-25]', '30m Spanish a day', 'Spanish | 30 min | FREQ=DAILY'],
    ['[QUICK-25]', 'An apple a day', 'An apple a day'],
    ['[QUICK-26]', 'Report the week after next', 'Report | from 11-30 00:00 | due 12-06 23:59'],
    ['[QUICK-26]', 'Report by the week after next', 'Report | due 12-06 23:59'],
  ])('%s %s', (_rule, line, reading) => {
    expect(readingOf(line)).toBe(reading)
  })
})

describe('what people say in', () => {
  it.each([
    ['[QUICK-29]', 'nl', 'Oma bellen zondag', 'Oma bellen | from 11-22 00:00 | due 11-22 23:59'],
    ['[QUICK-29]', 'fr', 'Appeler mamie avant dimanche', 'Appeler mamie | due 11-21 23:59'],
    ['[QUICK-31]', 'de', 'Angebot KW 48', 'Angebot | from 11-23 00:00 | due 11-29 23:59'],
    ['[QUICK-31]', 'de', 'Angebot bis KW 2', 'Angebot | due 01-17 23:59'],
    ['[QUICK-31]', 'nl', 'Rapport week 48', 'Rapport | from 11-23 00:00 | due 11-29 23:59'],
    ['[QUICK-32]', 'zh', '每天学半小时西班牙语', '学西班牙语 | 30 min | FREQ=DAILY'],
    ['[QUICK-32]', 'ja', 'レポート 明日 提出', 'レポート 提出 | due 11-19 23:59'],
    ['[QUICK-27]', 'pl', 'Fryzjer w przyszły czwartek', 'Fryzjer | from 11-26 00:00 | due 11-26 23:59'],
    ['[QUICK-27]', 'ja', '3号店の鍵', '3号店の鍵'],
    ['[QUICK-27]', 'zh', '3号楼开会', '3号楼开会'],
  ])('%s %s: %s', async (_rule, code, line, reading) => {
    expect(readingOf(line, await loadLanguage(code))).toBe(reading)
  })
})

describe('[QUICK-27] what people say in', () => {
  it.each([
    ['fr', 'Ménage tous les 15 jours', 'Ménage | FREQ=WEEKLY;INTERVAL=2'],
    ['es', 'Limpiar cada 15 días', 'Limpiar | FREQ=WEEKLY;INTERVAL=2'],
    ['pt', 'Limpar a cada 15 dias', 'Limpar | FREQ=WEEKLY;INTERVAL=2'],
    ['it', 'Pulizie ogni 15 giorni', 'Pulizie | FREQ=WEEKLY;INTERVAL=2'],
    ['fr', 'Espagnol 30 min par jour', 'Espagnol | 30 min | FREQ=DAILY'],
    ['es', '30 min español al día', 'español | 30 min | FREQ=DAILY'],
    ['pt', '30 min espanhol por dia', 'espanhol | 30 min | FREQ=DAILY'],
    ['it', '30 min spagnolo al giorno', 'spagnolo | 30 min | FREQ=DAILY'],
    ['nl', 'een half uur per dag lezen', 'lezen | 30 min | FREQ=DAILY'],
    ['pl', '30 min hiszpański dziennie', 'hiszpański | 30 min | FREQ=DAILY'],
    ['fr', 'finir fin de semaine prochaine', 'finir | due 11-27 23:59'],
    ['es', 'informe a final de la semana que viene', 'informe | due 11-27 23:59'],
    ['es', 'Leer hora y media para el viernes', 'Leer | 90 min | due 11-20 23:59'],
    ['nl', 'Rapport 3u', 'Rapport | 180 min'],
    ['nl', 'Rapport 1u30', 'Rapport | 90 min'],
    ['nl', 'Overleg om 15u', 'Overleg | 30 min | block 11-18 15:00'],
    ['nl', 'Presentatie anderhalf uur voor woensdag', 'Presentatie | 90 min | due 11-24 23:59'],
    ['pl', 'Raport do piątku do 17', 'Raport | due 11-20 17:00'],
    ['pl', 'pierwszego każdego miesiąca czynsz', 'czynsz | FREQ=MONTHLY;BYMONTHDAY=1'],
    ['pl', 'raport do końca przyszłego tygodnia', 'raport | due 11-27 23:59'],
    ['de', 'Zahnreinigung halbjährlich', 'Zahnreinigung | FREQ=MONTHLY;INTERVAL=6'],
    ['de', 'Urlaub planen übernächste Woche', 'Urlaub planen | from 11-30 00:00 | due 12-06 23:59'],
    ['de', 'Bericht bis heute 18h', 'Bericht | due 11-18 18:00'],
    ['de', 'Frau Freitag anrufen', 'Frau Freitag anrufen'],
    ['de', 'Herrn Sonntag morgen anrufen', 'Herrn Sonntag anrufen | due 11-19 23:59'],
  ])('%s: %s', async (code, line, reading) => {
    expect(readingOf(line, await loadLanguage(code))).toBe(reading)
  })
})

it.each(['Joggen', 'Zahnarzt', 'Wäsche waschen', 'Geburtstag von Oma'])('[QUICK-28] %s is private', title => {
  expect(soundsPrivate(title)).toBe(true)
})
it.each(['Zahnarzt anrufen', 'Termin beim Friseur', 'Bericht schreiben'])('[QUICK-28] %s is not', title => {
  expect(soundsPrivate(title)).toBe(false)
})
