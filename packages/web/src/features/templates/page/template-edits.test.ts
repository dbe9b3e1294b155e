import { TemplateTask } from '@daywright/contract/resources/templates/template'
import { expect, it } from 'vitest'
import { daysProblem, questionNameProblem, templateDaysOf, withNewTask, withoutTask } from './template-edits.ts'

const task = (key: string, fields: object = {}) => TemplateTask.parse({ key, title: key, ...fields })

it('[WEB-692] without a task, its subtasks are one level higher, and nothing waits for it', () => {
  const tasks = [
    task('a'),
    task('b', { parentKey: 'a' }),
    task('c', { parentKey: 'b', dependsOn: ['b', 'a'] }),
    task('d', { dependsOn: ['b'] }),
  ]
  expect(withoutTask(tasks, 'b').map(({ key, parentKey, dependsOn }) => [key, parentKey, dependsOn])).toEqual([
    ['a', null, []],
    ['c', 'a', ['a']],
    ['d', null, []],
  ])
})

it('[WEB-692] a new task has the defaults of the contract and a key of its own', () => {
  expect(withNewTask([task('t1'), task('t3')], 'Pack')[2]).toEqual({ ...task('t4'), key: 't4', title: 'Pack' })
  expect(withNewTask([task('t2')], 'Pack')[1]?.key).toBe('t3')
})

it('[WEB-692] days are whole numbers up to ten years, and questions have names that are words', () => {
  expect([templateDaysOf(''), templateDaysOf(' 7 '), daysProblem(''), daysProblem('3650')]).toEqual([
    null,
    7,
    null,
    null,
  ])
  for (const wrong of ['-1', '1.5', 'x', '3651']) expect(daysProblem(wrong)).toBe('A number from 0 to 3650')
  expect(questionNameProblem('客户', [])).toBeNull()
  expect(questionNameProblem('two words', [])).toBe('One word, such as client')
  expect(questionNameProblem('client', ['client'])).toBe('There is already a question with this name')
})
