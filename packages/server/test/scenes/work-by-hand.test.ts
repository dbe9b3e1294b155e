import { expect, it } from 'vitest'
import { beginning, below, endsBy, late, lengths, order, returns, times } from './planned.ts'
import { scenes } from './scene.ts'

scenes('work placed by hand, steps and parts', begin => {
  it('[PLAN-170] scene 91: a block placed by hand stays, and the work around it is not cut for it', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Interview 45m', 'Draft 3h due Tue 17:00', 'Survey 2h due Tue 17:00')
    await my.place('Interview', 'Mon 10:30-11:15')
    const plan = await my.plan()
    expect(times(plan, 'Interview')).toEqual(['Mon 10:30-11:15'])
    expect(below(plan, 25)).toEqual([])
    expect(returns(plan)).toBeLessThanOrEqual(1)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 92: an hour placed by hand counts, and the rest comes before it is due', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Draft 3h due Thu 17:00', 'Mail 1h due Tue 17:00')
    await my.place('Draft', 'Wed 14:00-15:00')
    const plan = await my.plan()
    expect(lengths(plan, 'Draft')).toEqual([60, 60, 60])
    expect(times(plan, 'Draft').at(-1)).toBe('Wed 14:00-15:00')
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 93: a task without an estimate takes no time from the others', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Draft 2h due Tue 17:00', 'Mail 30m due Tue 17:00')
    const before = await my.plan()
    await my.client.tasks.create({ body: { title: 'Someday', priority: 'urgent', dueAt: my.at('Mon 12:00') } })
    const after = await my.plan()
    expect(after.sessions).toEqual(before.sessions)
    expect(after.run.tasksWithoutEstimate).toBe(1)
  })

  it('[PLAN-170] scene 94: parts of a task are planned like any work, by their dates', async () => {
    const my = await begin('Mon 08:00')
    const { id: parentTaskId } = await my.client.tasks.create({ body: { title: 'Move house' } })
    await my.add('Paint 4h due Fri 17:00', { parentTaskId })
    await my.add('Van 30m high due Mon 17:00', { parentTaskId })
    await my.add('Boxes 3h due Wed 17:00', { parentTaskId })
    const plan = await my.plan()
    expect(order(plan)).toEqual(['Van', 'Boxes', 'Paint'])
    expect(returns(plan)).toBe(0)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 95: projects share a week by their dates, and a project on hold takes no time', async () => {
    const my = await begin('Mon 08:00')
    const dues = { Website: 'Wed', Fair: 'Fri', Archive: 'next Wed' }
    for (const [name, day] of Object.entries(dues)) {
      const { id: projectId } = await my.client.projects.create({ body: { name } })
      for (const step of [1, 2, 3]) await my.add(`${name} ${step} 2h due ${day} 17:00`, { projectId })
    }
    const onHold = await my.client.projects.create({ body: { name: 'Boat', autoSchedule: false } })
    await my.add('Sail 3h urgent', { projectId: onHold.id })
    const plan = await my.plan()
    const names = order(plan).map(title => title.split(' ')[0])
    expect(names).toEqual(['Website', 'Website', 'Website', 'Fair', 'Fair', 'Fair', 'Archive', 'Archive', 'Archive'])
    expect(returns(plan)).toBe(0)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 96: a step that is due later than what waits for it is still done first', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Launch 1h high due Tue 12:00', 'Tests 3h due Fri 17:00', 'Mail 2h medium due Wed 17:00')
    await my.wait('Launch', { until: 'Tests' })
    const plan = await my.plan()
    expect(order(plan).filter(title => title !== 'Mail')).toEqual(['Tests', 'Launch'])
    expect(endsBy(plan, 'Launch', 'Tue 12:00')).toBe(true)
    expect(returns(plan)).toBe(0)
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 97: two things due early in the morning are both on time', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Agenda 30m due Mon 10:00', 'Minutes 30m due Mon 09:30', 'Draft 3h high due Tue 17:00')
    const plan = await my.plan()
    expect(order(plan)).toEqual(['Minutes', 'Agenda', 'Draft'])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 98: while one waits for a date, other work fills the days before it', async () => {
    const my = await begin('Mon 08:00')
    await my.addAll('Figures 2h high from Thu 09:00 due Thu 17:00', 'Text 4h', 'Layout 3h')
    await my.wait('Layout', { until: 'Figures' })
    const plan = await my.plan()
    expect(beginning(plan, 'Text')).toBe('Mon 09:00')
    expect(times(plan, 'Figures')[0]).toMatch(/^Thu 09:00/)
    expect(order(plan)).toEqual(['Text', 'Figures', 'Layout'])
    expect(late(plan)).toEqual([])
  })

  it('[PLAN-170] scene 99: a month of mixed work has hardly a crumb and hardly a return', async () => {
    const my = await begin('Mon 08:00')
    const priorities = ['', ' low', ' medium', ' high', '']
    const days = ['Tue', 'Wed', 'Fri', 'next Tue', 'next Thu']
    for (let number = 0; number < 30; number++) {
      const due = number % 6 === 5 ? '' : ` due ${days[number % 5]} 17:00`
      await my.add(`Task ${number} ${20 + ((number * 35) % 160)}m${priorities[(number * 3) % 5]}${due}`)
    }
    for (const time of ['Mon 10:00-10:30', 'Tue 14:00-15:00', 'Wed 09:30-11:00', 'Thu 13:15-13:45'])
      await my.meeting(time)
    const plan = await my.plan()
    expect(below(plan, 25)).toEqual([])
    expect(returns(plan)).toBeLessThanOrEqual(3)
    expect(late(plan)).toEqual([])
  })
})
