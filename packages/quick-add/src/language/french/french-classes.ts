import { counted, months, weekdays } from '../word-classes.ts'

const TWO_TO_TEN = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']

/** The words of French that have a place in many phrases, by what they are in English. */
export const FRENCH_CLASSES = {
  day: weekdays('lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'),
  abbreviated: weekdays('lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'),
  month: months(
    'janvier|janv\\.?',
    'février|févr?\\.?',
    'mars',
    'avril|avr\\.?',
    'mai',
    'juin',
    'juillet|juil\\.?',
    'août',
    'septembre|sept\\.?',
    'octobre|oct\\.?',
    'novembre|nov\\.?',
    'décembre|déc\\.?',
  ),
  part: { morning: 'matin', noon: 'midi', afternoon: 'après[- ]midi', evening: 'soir', night: 'nuit' },
  number: { ...counted('une?', ...TWO_TO_TEN), 15: 'quinze' },
  hour: counted('une', ...TWO_TO_TEN, 'onze'),
  place: {
    first: 'premier|1er',
    second: 'deuxième|second|2e',
    third: 'troisième|3e',
    fourth: 'quatrième|4e',
    last: 'dernier',
  },
  single: { day: 'jour', week: 'semaine', month: 'mois', quarter: 'trimestre', year: 'an|année' },
  unit: {
    days: 'jours?',
    weeks: 'semaines?',
    months: 'mois',
    quarters: 'trimestres?',
    years: 'ans?|années?',
    hours: 'heures?|h',
    minutes: 'minutes?|min\\.?|mn',
  },
  priority: { urgent: 'urgente?', high: 'haute?|importante?', medium: 'moyenne?', low: 'basse|faible|bas' },
} as const
