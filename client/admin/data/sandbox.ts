import { queryOptions } from '@tanstack/react-query'
import type { RenderedMail, TestAnswer, TestMail, TestPayload } from '#shared/admin/sandbox.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { api } from '../api.ts'
import { framed } from '../kit/page-frame.tsx'
import { getQuery, queryString } from './queries.ts'

/** The payload of an event, from an example or a real lead. */
export const testPayloadQuery = (type: string, lead: string | null) =>
  queryOptions({
    ...getQuery<TestPayload>(
      ['sandbox', 'event', type, lead],
      `/sandbox/event${queryString({ type, lead: lead ?? undefined })}`,
    ),
    // Some have the present time in them: what is shown stays what is shown.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export const testMailsQuery = getQuery<{ readonly rows: readonly TestMail[] }>(
  ['sandbox', 'mails'],
  '/sandbox/mails',
)

const mailPath = (template: string, record: string | null, page = ''): string =>
  `/sandbox/mail${page}${queryString({ template, record: record ?? undefined })}`

/** A mail as its recipient gets it, from an example or a real record. */
export const testMailQuery = (template: string, record: string | null) =>
  queryOptions({
    ...getQuery<RenderedMail>(['sandbox', 'mail', template, record], mailPath(template, record)),
    gcTime: 0,
    retry: false,
  })

/** The address of the mail's document, for a frame. */
export const testMailPage = (template: string, record: string | null): string =>
  `${endpoints.adminApi}${mailPath(template, record, '/page')}&${framed}`

export const sandboxCalls = {
  sendEvent: (input: {
    readonly type: string
    readonly lead: string | null
    readonly url: string
  }) => api<TestAnswer>('POST', '/sandbox/event', input),
  sendMail: (input: { readonly template: string; readonly record: string | null }) =>
    api<{ readonly sentTo: string }>('POST', '/sandbox/mail', input),
}
