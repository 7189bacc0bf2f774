import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { postItemQuery } from '../../data/post-imports.ts'
import { parseHtml } from '../../kit/article-editor/paste/parse-html.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card, Section } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { useAddress } from '../../use-address.ts'
import { showSource } from './show-source.tsx'

/** A post as it was beside the page that it becomes, in the site's own look. */
export function SideBySide({ id, place }: { readonly id: string; readonly place: string }) {
  const query = useQuery(postItemQuery(id, place))
  const { withParams } = useAddress()
  return (
    <Loaded query={query} detail>
      {({ row: { title, source, preview, reason, remarks } }) => (
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">{title || 'Uden titel'}</h2>
            <ButtonLink icon="back" to={withParams({ indlaeg: null })}>
              Til listen
            </ButtonLink>
          </div>
          {reason ? (
            <p className="text-ink">{reason}</p>
          ) : (
            remarks.length > 0 && (
              <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
                {remarks.map((remark, i) => (
                  <li key={i}>{remark}</li>
                ))}
              </ul>
            )
          )}
          <div className="grid gap-5 lg:grid-cols-2">
            <Section title="Som det var">
              <Source html={source} />
            </Section>
            <Section title="Som det bliver">
              {preview ? (
                <PageFrame path={preview} title="Artiklen, som den bliver" />
              ) : (
                <p className="text-mute">
                  {source === ''
                    ? 'Indholdet gemmes i 30 dage.'
                    : 'Det bliver ikke til en artikel.'}
                </p>
              )}
            </Section>
          </div>
        </Card>
      )}
    </Loaded>
  )
}

function Source({ html }: { readonly html: string }) {
  const shown = useMemo(() => showSource(parseHtml(html)), [html])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls is reached by keyboard.
    <div
      tabIndex={0}
      role="region"
      aria-label="Teksten, som den var"
      className="grid max-h-130 content-start gap-3 overflow-auto rounded-box border border-line bg-sunk p-4 [overflow-wrap:anywhere]"
    >
      {shown}
    </div>
  )
}
