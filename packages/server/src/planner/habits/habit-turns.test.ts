import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { countTurns } from '@daywright/test-kit/run/count-turns'
import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'

describe('many habits', () => {
  const world = useWorld('sqlite')

  it('[HABIT-19] leave turns to others when they are listed', async () => {
    const person = await world.newPerson()
    const headers = { authorization: `Bearer ${person.key}` }
    const turnsDuring = async () => {
      const { turns, result } = await countTurns(() => world.app.inject({ url: '/api/habits', headers }))
      expect(result.statusCode).toBe(200)
      return turns
    }
    const addHabit = (name: string) =>
      person.client.habits.create({ body: { name, minutes: 5, times: 6, period: 'day', startOn: '2020-01-01' } })
    await addHabit('first')
    await turnsDuring()
    const few = await turnsDuring()
    for (let count = 1; count < HABIT_LIMITS.habits; count++) await addHabit(`habit ${count}`)
    expect((await turnsDuring()) - few).toBeGreaterThanOrEqual(HABIT_LIMITS.habits - 5)
  })
})
