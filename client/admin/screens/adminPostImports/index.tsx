import { useNavigate, useSearchParams } from 'react-router'
import { postImports } from '#shared/admin/post-imports.ts'
import { href } from '#shared/routes/href.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { EarlierImports } from '../../kit/file/earlier-imports.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { Page } from '../../shell/page.tsx'
import { useAddress } from '../../use-address.ts'
import { Batch } from './batch.tsx'
import { Start } from './start.tsx'
import { doneText } from './texts.ts'

const SideBySide = loadLater(async () => (await import('./side-by-side.tsx')).SideBySide)

/** Moves posts of another system in: read, tried, run in parts, and undone. The address names the import, and the post that is looked at. */
export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { withParams } = useAddress()
  const id = query.get('flytning')
  const place = query.get('indlaeg')
  const to = (next: string | null) => withParams({ flytning: next, vis: null, indlaeg: null })
  return (
    <Page
      title="Flyt indlæg ind"
      actions={
        <>
          {id && <ButtonLink to={to(null)}>Alle flytninger</ButtonLink>}
          <ButtonLink to={href('adminPosts')}>Til artikler</ButtonLink>
        </>
      }
    >
      {id && place !== null ? (
        <SideBySide key={`${id}-${place}`} id={id} place={place} />
      ) : id ? (
        <Batch key={id} id={id} onLeave={() => void navigate(to(null), { replace: true })} />
      ) : (
        <>
          <Start onTried={(batch) => void navigate(to(batch.id))} />
          <EarlierImports
            noun={postImports}
            title="Tidligere flytninger"
            doneLabel="Hvad der blev af indlæggene"
            doneText={doneText}
            to={to}
          />
        </>
      )}
    </Page>
  )
}
