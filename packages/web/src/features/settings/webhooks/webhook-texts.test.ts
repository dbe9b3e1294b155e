import { WEBHOOK_EVENT_TYPES } from '@daywright/contract/resources/webhooks/webhook.values'
import { describe, expect, it } from 'vitest'
import { eventChoices, eventCountText, testText, triesText, webhookState } from './webhook-texts.ts'

describe('the texts of webhooks', () => {
  it('[HOOK-12] say which events a webhook receives, and how it is doing', () => {
    expect(eventChoices.map(({ value }) => value)).toEqual(WEBHOOK_EVENT_TYPES)
    expect(eventCountText(WEBHOOK_EVENT_TYPES)).toBe('all events')
    expect(eventCountText(['plan.changed', 'task.created'])).toBe('2 of 16 kinds of events')
    const since = '2026-03-02T08:00:00.000Z'
    expect(webhookState({ enabled: true, failingSince: null }).text).toBe('Active')
    expect(webhookState({ enabled: true, failingSince: since }).text).toBe('Failing')
    expect(webhookState({ enabled: false, failingSince: since }).text).toBe('Disabled')
  })

  it('[HOOK-12] say what came of a test and of the tries of a delivery', () => {
    expect(testText({ delivered: true, responseStatus: 204, problem: null })).toBe('The receiver answered 204')
    expect(testText({ delivered: false, responseStatus: 404, problem: 'There is nothing.' })).toBe('There is nothing.')
    expect(triesText({ tries: 0, responseStatus: null })).toBeNull()
    expect(triesText({ tries: 1, responseStatus: 500 })).toBe('answered 500')
    expect(triesText({ tries: 3, responseStatus: null })).toBe('no answer to try 3')
  })
})
