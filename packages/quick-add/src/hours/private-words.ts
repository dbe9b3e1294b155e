/** Words that only private tasks have. Words that work uses too, such as "run", "clean" and "vet", are not among them. */
const PRIVATE_WORDS = [
  // Family and friends
  'mom mum mommy mummy mother dad daddy father parents grandma grandpa granny grandmother grandfather',
  'wife husband girlfriend boyfriend son daughter kids brother sister aunt uncle niece nephew babysitter',
  'birthday wedding anniversary daycare kindergarten playground',
  // Home
  'kitchen bathroom bedroom basement attic garage garden lawn laundry dishes dishwasher groceries grocery vacuum',
  'vacuuming ironing hoover declutter houseplants balcony',
  // Sports and free time
  'gym yoga pilates workout jog jogging running swimming climbing hike hiking cycling football tennis guitar piano',
  'netflix cinema barbecue bbq knitting',
  // German, which puts words together
  'joggen laufrunde schwimmen turnen fitness fitnessstudio wandern radfahren radtour klettern klavier gitarre',
  'mama papa oma opa eltern mutter vater bruder schwester tante onkel kinder kita geburtstag hochzeit hochzeitstag',
  'küche badezimmer keller garten rasen wäsche staubsaugen bügeln putzen einkaufen wocheneinkauf geschirrspüler',
].flatMap(line => line.split(' '))

/** Visits, unless the line says call: that is possible in office hours only. */
const VISITS =
  'dentist doctor gp physio physiotherapist optician pharmacy hairdresser barber haircut veterinarian zahnarzt arzt hausarzt augenarzt kinderarzt frauenarzt hautarzt tierarzt friseur optiker apotheke'.split(
    ' ',
  )

/** Exercise, if the title says nothing else: `Run`, `Run 5 km`, `Morning walk`; but not `Run tests`. */
const EXERCISE =
  /^(?:(?:morning|evening|long|short|daily) )*(?:run|walk|swim|jog|stretch|exercise|meditate)(?: (?:k|km|kilomet(?:er|re)s|miles?|laps))?$/

const PHRASES = ['go for a run', 'go for a walk', 'walk the dog', 'feed the cat', 'feed the dog', 'date night']

const PRIVATE_LABELS = 'home house household personal private family kids health sport sports hobby errand errands'
const WORK_LABELS = 'work job office business client'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const anyOf = (words: readonly string[]) => {
  const known = new Set(words)
  return (text: string) => wordsOf(text).some(word => known.has(word))
}

const hasPrivateWord = anyOf(PRIVATE_WORDS)
const isVisit = anyOf(VISITS)
const isPhoneCall = anyOf(['call', 'phone', 'ring', 'email', 'book', 'appointment', 'anrufen', 'termin', 'buchen'])
const isPrivateLabel = anyOf(PRIVATE_LABELS.split(' '))
const isWorkLabel = anyOf(WORK_LABELS.split(' '))

/** [WEB-306] Whether a task sounds like private life. Labels say more than the title. */
export function soundsPrivate(title: string, labels: readonly string[] = []): boolean {
  if (labels.some(isWorkLabel)) return false
  if (labels.some(isPrivateLabel)) return true
  const text = wordsOf(title).join(' ')
  if (hasPrivateWord(text) || EXERCISE.test(text) || PHRASES.some(phrase => text.includes(phrase))) return true
  return isVisit(text) && !isPhoneCall(text)
}
