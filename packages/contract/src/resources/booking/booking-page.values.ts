export const BOOKING_LIMITS = {
  /** Of one account. */
  pages: 10,
  titleLength: 100,
  descriptionLength: 2000,
  placeLength: 500,
  lengths: 5,
  lengthMinutes: { min: 5, max: 480 },
  /** The planner looks no further ahead than two weeks. */
  daysAhead: { min: 1, max: 14 },
  noticeMinutes: { min: 0, max: 10_080 },
  bufferMinutes: { min: 0, max: 120 },
  perDay: { min: 1, max: 20 },
  questions: 5,
  questionLength: 200,
  answerLength: 1000,
  spamAnswerLength: 100,
  /** Bookings of one page that are still to come. */
  coming: 50,
  guestNameLength: 100,
  guestEmailLength: 254,
  /** Times that are offered on one day, so that a page does not show how its owner lives. */
  offersPerDay: 5,
  /** Bookings in one list. */
  listed: 500,
  /** How long bookings are kept after they have ended. */
  keptDays: 90,
} as const

export const BOOKING_STATUSES = ['booked', 'cancelled'] as const
export const BOOKING_SIDES = ['guest', 'owner'] as const

/** Of a new page, as the web app suggests it. */
export const NEW_BOOKING_PAGE = {
  title: '',
  description: '',
  place: '',
  lengths: [30],
  schedulePreferenceId: null,
  noticeMinutes: 1440,
  daysAhead: 10,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  perDay: 3,
  mayMakeLate: false,
  questions: [],
  spamQuestion: null,
  spamAnswer: null,
  showEmail: false,
  paused: false,
}
