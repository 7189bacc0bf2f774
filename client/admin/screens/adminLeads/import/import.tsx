import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { caseImports } from '#shared/admin/case-imports.ts'
import { EarlierImports } from '../../../kit/file/earlier-imports.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../../session.ts'
import { Page } from '../../../shell/page.tsx'
import { useAddress } from '../../../use-address.ts'
import { Batch } from './batch.tsx'
import type { ReadTable } from './read-table.ts'
import { Start } from './start.tsx'
import { doneText } from './texts.ts'

/** Imports people from a file: it is read and tried, imported in parts, and can be undone. The address names the import. */
export function Import({ address }: { readonly address: ScreenAddress }) {
  const mayWrite = useHasRole('admin')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { withParams } = useAddress()
  /** The file of the import that this tab began, so that its columns can be corrected. */
  const [file, setFile] = useState<ReadTable | null>(null)
  const id = query.get('import')
  const to = (next: string | null) => withParams({ import: next, vis: null })
  const back = withParams({ panel: null, import: null, vis: null })
  if (!mayWrite) return <Navigate to={address.back} replace />
  return (
    <Page
      title="Importér henvendelser"
      actions={
        <>
          {id && <ButtonLink to={to(null)}>Alle importer</ButtonLink>}
          <ButtonLink to={back}>Til henvendelser</ButtonLink>
        </>
      }
    >
      {id ? (
        <Batch
          key={id}
          id={id}
          canAdjust={file !== null}
          onLeave={(keepsFile) => {
            if (!keepsFile) setFile(null)
            void navigate(to(null), { replace: true })
          }}
        />
      ) : (
        <>
          <Start
            file={file}
            onTried={(table, batch) => {
              setFile(table)
              void navigate(to(batch.id))
            }}
          />
          <EarlierImports
            noun={caseImports}
            title="Tidligere importer"
            doneLabel="Hvad der blev af rækkerne"
            doneText={doneText}
            to={to}
          />
        </>
      )}
    </Page>
  )
}
