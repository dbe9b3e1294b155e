import type { TemplateCreate, TemplateTaskInput } from '@daywright/contract/resources/templates/template'
import { t } from '@daywright/language/current-language'

type Starter = Pick<TemplateCreate, 'name' | 'questions'> & { project: { name: string }; tasks: TemplateTaskInput[] }
type Step = readonly [title: string, dueDays: number, estimateMinutes: number]

/** Each step waits for nothing: what a first template shows is days and a question. */
const tasksOf = (steps: readonly Step[]): TemplateTaskInput[] =>
  steps.map(([title, dueDays, estimateMinutes], at) => ({ key: `t${at + 1}`, title, dueDays, estimateMinutes }))

/** The names of placeholders stay the same in every language; texts get them as a value. */
const [CLIENT, PLACE] = ['{client}', '{place}']

/** [WEB-693] Templates to begin with, in the language of the app. They are created like any other. */
export const STARTERS: readonly Starter[] = [
  {
    name: t('New client'),
    project: { name: CLIENT },
    questions: [{ name: 'client', question: t('Who is the client?') }],
    tasks: tasksOf([
      [t('Call {name}', { name: CLIENT }), 0, 30],
      [t('Send the offer'), 3, 90],
      [t('Send the contract'), 7, 45],
      [t('Kick-off meeting'), 10, 60],
      [t('Send the first invoice'), 30, 30],
    ]),
  },
  {
    name: t('Trip'),
    project: { name: t('Trip to {place}', { place: PLACE }) },
    questions: [{ name: 'place', question: t('Where to?') }],
    tasks: tasksOf([
      [t('Book the journey'), 0, 60],
      [t('Book a place to stay'), 2, 60],
      [t('Check passports and insurance'), 5, 30],
      [t('Make a packing list'), 20, 20],
      [t('Pack'), 27, 90],
      [t('Leave for {place}', { place: PLACE }), 28, 0],
    ]),
  },
  {
    name: t('Moving house'),
    project: { name: t('Moving house') },
    questions: [],
    tasks: tasksOf([
      [t('Give notice for the old home'), 0, 30],
      [t('Compare and book movers'), 7, 90],
      [t('Order boxes'), 30, 20],
      [t('Tell everyone the new address'), 45, 90],
      [t('Pack boxes'), 55, 480],
      [t('Clean the old home'), 61, 240],
      [t('Hand over the keys'), 62, 60],
    ]),
  },
]
