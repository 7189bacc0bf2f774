import { redirectStatusLabels } from '#shared/admin/redirects.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isEnd, type RedirectStatus, type QueryMode } from '#shared/domain/redirects/rule.ts'
import { asksQuery } from '#shared/domain/redirects/source.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { redirectStaffQuery } from '../../../data/redirects.ts'
import { Check, SelectField, TextArea, TextField, toOptions } from '../../../kit/form/field.tsx'
import { queryLabels } from '../labels.ts'
import { Conditions } from './conditions.tsx'
import { type FieldsProps, fieldNames, hasConditions, parsePastedAddress } from './form.ts'
import { NamedList } from './named-list.tsx'
import { TagsField } from '../../../kit/form/tags-field.tsx'
import { textProps } from './text-props.ts'

interface Props extends FieldsProps {
  /** Shown below the fields that every rule has. */
  readonly children?: ReactNode
}

/** Where there is no target, parameters only decide whether the rule applies. */
const endQueryLabels = (chosen: QueryMode): Partial<Record<QueryMode, string>> =>
  Object.fromEntries(
    Object.entries(queryLabels).flatMap(([mode, label]) => {
      const query = mode as QueryMode
      if (asksQuery({ query })) return [[mode, label]]
      return query === (chosen === 'ignore' ? 'ignore' : 'merge')
        ? [[mode, 'Gør ingen forskel']]
        : []
    }),
  )

/** The fields of a rule. Those that few rules need are folded until they are set or opened. */
export function RuleFields(props: Props) {
  const { form, change, onLeave, errors, warnings, children } = props
  const staff = useQuery(redirectStaffQuery)
  const [openConditions] = useState(() => hasConditions(form))
  const [openMore] = useState(() => Boolean(form.host || form.exact || form.force))
  const leaveFrom = () => {
    const parts = parsePastedAddress(form.from, location.host)
    if (parts) change(parts)
    onLeave('from')
  }
  return (
    <>
      <TextField
        {...textProps(props, 'from')}
        mono
        hint="Stien på den gamle adresse. :navn er ét led, og * er resten."
        maxLength={redirectMax.path}
        onBlur={leaveFrom}
      />
      {!isEnd(form.status) && (
        <TextField
          {...textProps(props, 'to')}
          mono
          hint="En sti på sitet, eller en hel adresse. Brug :navn og * fra den gamle."
          maxLength={redirectMax.path}
        />
      )}
      <div className="grid gap-3">
        <SelectField
          name="status"
          label={fieldNames.status}
          value={String(form.status)}
          error={errors.status}
          options={toOptions(redirectStatusLabels)}
          onChange={(status) => change({ status: Number(status) as RedirectStatus })}
        />
        <SelectField
          name="query"
          label={fieldNames.query}
          value={form.query}
          error={errors.query}
          options={toOptions(isEnd(form.status) ? endQueryLabels(form.query) : queryLabels)}
          onChange={(query) =>
            change({
              query: query as QueryMode,
              ...(asksQuery({ query: query as QueryMode }) &&
                form.params.length === 0 && { params: [{ name: '', value: null }] }),
            })
          }
        />
      </div>
      {asksQuery(form) && (
        <NamedList
          label={fieldNames.params}
          one="Parameter"
          hint="Skriv :navn som værdi for at bruge den i den nye adresse."
          values={form.params}
          error={errors.params}
          onChange={(params) => change({ params })}
        />
      )}
      {children}
      <More
        title="Betingelser"
        initiallyOpen={openConditions || Boolean(errors.end ?? errors.start)}
        summary="Kun for nogle besøg, eller kun i en periode"
      >
        <Conditions {...props} />
      </More>
      <More
        title="Domæne og forrang"
        initiallyOpen={openMore || Boolean(errors.host ?? warnings.force)}
        summary="Andre domæner, nøjagtig skrivemåde, forrang for sider"
      >
        <TextField
          {...textProps(props, 'host')}
          mono
          hint="Tomt er alle vores. *.eksempel.dk er alle underdomæner."
          maxLength={redirectMax.host}
        />
        <Check
          label="Nøjagtig: store og små bogstaver og skråstreg til sidst tæller"
          checked={form.exact}
          onChange={(exact) => change({ exact })}
        />
        <Check
          label="Går forud for en side på samme adresse"
          checked={form.force}
          warning={warnings.force}
          onChange={(force) => change({ force })}
        />
      </More>
      <More
        title="Note, mærker og ansvarlig"
        initiallyOpen={Boolean(form.note || form.tags.length > 0 || form.owner)}
        summary="Til jer selv"
      >
        <TextArea {...textProps(props, 'note')} rows={2} maxLength={redirectMax.note} />
        <TagsField
          label={fieldNames.tags}
          maxLength={redirectMax.tags * redirectMax.tag}
          tags={form.tags}
          error={errors.tags}
          onChange={(tags) => change({ tags })}
          onBlur={() => onLeave('tags')}
        />
        <SelectField
          name="owner"
          label={fieldNames.owner}
          value={form.owner}
          options={[
            { value: '', label: 'Ingen' },
            ...(staff.data?.rows ?? []).map(({ id, email }) => ({ value: id, label: email })),
          ]}
          onChange={(owner) => change({ owner })}
        />
      </More>
      <Check label="Slået til" checked={form.enabled} onChange={(enabled) => change({ enabled })} />
    </>
  )
}

interface MoreProps {
  readonly title: string
  readonly summary: string
  readonly initiallyOpen: boolean
  readonly children: ReactNode
}

function More({ title, summary, initiallyOpen, children }: MoreProps) {
  const [isOpen, setOpen] = useState(initiallyOpen)
  // A problem inside opens it; only the user closes it.
  const [wasInitially, setWas] = useState(initiallyOpen)
  if (wasInitially !== initiallyOpen) {
    setWas(initiallyOpen)
    if (initiallyOpen) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-knob border border-line"
    >
      <summary className="rounded-knob px-3 py-2 text-[0.875rem] font-semibold text-ink">
        {title}
        <span className="ml-2 font-normal text-mute">{summary}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 pt-1 pb-3">{children}</div>
    </details>
  )
}
