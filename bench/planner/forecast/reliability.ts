/** What was said and what happened, in ten classes of what was said. */
export class Reliability {
  private readonly classes = Array.from({ length: 10 }, () => ({ said: 0, happened: 0, count: 0 }))

  add(chance: number, happened: boolean): void {
    const own = this.classes[Math.min(9, Math.floor(chance * 10))]
    if (!own) return
    own.said += chance
    own.count++
    if (happened) own.happened++
  }

  /** The rows of a table in Markdown. */
  rows(): string[] {
    const percent = (sum: number, count: number) => (count === 0 ? '–' : `${((100 * sum) / count).toFixed(0)}%`)
    return [
      '| said | on average | happened | odds |',
      '| --- | ---: | ---: | ---: |',
      ...this.classes.map(
        ({ said, happened, count }, index) =>
          `| ${10 * index}–${10 * index + 10}% | ${percent(said, count)} | ${percent(happened, count)} | ${count} |`,
      ),
    ]
  }
}

/** How often a statement held. */
export class Holds {
  count = 0
  private held = 0

  add(isHeld: boolean): void {
    this.count++
    if (isHeld) this.held++
  }

  get share(): number {
    return this.held / Math.max(1, this.count)
  }

  toString(): string {
    return `${(100 * this.share).toFixed(1)}%`
  }
}
