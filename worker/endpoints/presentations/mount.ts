import type { Hono } from 'hono'
import {
  presentationLinkPath,
  presentationPdfPath,
  presentationShowPath,
} from '#shared/domain/presentations/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with its first use: most visitors have no such link.
const handlers = () => import('./handle.ts')

/** A customer's own link to a presentation. */
export function mountPresentations(app: Hono<AppEnv>): void {
  app.get(presentationLinkPath, async (c) => (await handlers()).showLink(c))
  app.post(presentationLinkPath, async (c) => (await handlers()).openLink(c))
  app.all(presentationLinkPath, refuseMethod)
  app.get(presentationShowPath, async (c) => (await handlers()).showLinkedSlides(c))
  app.get(presentationPdfPath, async (c) => (await handlers()).serveLinkedPdf(c))
}
