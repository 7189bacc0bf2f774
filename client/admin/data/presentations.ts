import { type PresentationParts, presentations } from '#shared/admin/presentations.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { api } from '../api.ts'
import { getQuery, recordPath } from './queries.ts'

/** The links of a presentation; cached below it, so that whatever changes it refetches them. */
export const presentationPartsQuery = (id: string) =>
  getQuery<PresentationParts>(
    [presentations.name, 'one', id, 'parts'],
    recordPath(presentations.name, id, '/parts'),
  )

/** Where staff show it. */
export const showPath = (id: string): string =>
  endpoints.adminApi + recordPath(presentations.name, id, '/show')

/** The same as a PDF. */
export const pdfPath = (id: string): string =>
  endpoints.adminApi + recordPath(presentations.name, id, '/pdf')

/** Shows the inputs of the case again in place of those that were kept. */
export const forgetKeptInputs = (id: string) =>
  api('PUT', recordPath(presentations.name, id, '/calculation'), { query: '' })

export const endPresentationLink = (id: string) =>
  api('DELETE', recordPath('presentation-links', id))

/** Where a presentation for a case is made. */
export const toPresentFor = (caseId: string): string =>
  `${href('adminPresentations')}?panel=til-kunde&sag=${caseId}`
