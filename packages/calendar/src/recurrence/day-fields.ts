/** Days since 1970-01-01, which was a Thursday. */
export type DayNumber = number

/** 0 is Monday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Months count from 0. */
const lengthOfMonth = (year: number, month: number): number =>
  month === 1 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month] ?? 0)

/** The calendar repeats after 400 years; `Date.UTC` would take the years up to 99 for those of the last century. */
const CYCLE = { years: 400, days: 146_097 }

export const firstOfMonth = (year: number, month: number): DayNumber =>
  Date.UTC(year + CYCLE.years, month, 1) / 86_400_000 - CYCLE.days

export const yearOf = (day: DayNumber): number => new Date(day * 86_400_000).getUTCFullYear()

/** Months since the year 0. */
export const monthsOf = (day: DayNumber): number => yearOf(day) * 12 + new Date(day * 86_400_000).getUTCMonth()

/** A day with its fields, which is moved forward instead of created again: rules go through tens of thousands of days. */
export class CalendarDay {
  number: DayNumber
  year: number
  /** From 0. */
  month: number
  /** From 1. */
  day: number
  monthLength: number

  constructor(number: DayNumber) {
    this.number = number
    this.year = yearOf(number)
    this.month = monthsOf(number) % 12
    this.day = number - firstOfMonth(this.year, this.month) + 1
    this.monthLength = lengthOfMonth(this.year, this.month)
  }

  get dayOfYear(): number {
    return this.number - firstOfMonth(this.year, 0) + 1
  }

  get yearLength(): number {
    return isLeapYear(this.year) ? 366 : 365
  }

  moveTo(number: DayNumber): void {
    this.day += number - this.number
    this.number = number
    while (this.day > this.monthLength) {
      this.day -= this.monthLength
      this.month = (this.month + 1) % 12
      if (this.month === 0) this.year++
      this.monthLength = lengthOfMonth(this.year, this.month)
    }
  }
}
