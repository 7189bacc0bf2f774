import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { offerTemplates } from '#shared/admin/offer-templates.ts'
import { href } from '#shared/routes/href.ts'
import { toTemplate } from '#shared/schemas/offers/template.ts'
import { showToast } from '#client/state/toasts.ts'
import { type Template, templatesQuery } from '../../../data/offer-templates.ts'
import { createRecord, updateRecord } from '../../../data/resource.ts'
import { useWrite } from '../../../data/use-write.ts'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import { checkFields, type OfferForm, toForm } from './form.ts'
import { emptyOffer } from './start.ts'

interface Props {
  readonly form: OfferForm
  readonly change: (next: (form: OfferForm) => OfferForm) => void
  readonly onUndo: () => void
}

/** Uses a template, or stores the offer as one. */
export function TemplateMenu({ form, change, onUndo }: Props) {
  const { data: templates = [] } = useQuery(templatesQuery)
  const [isSaving, setSaving] = useState(false)
  const use = ({ name, content }: Template) => {
    change((last) => ({ ...last, ...templateFields(content) }))
    showToast({
      text: `Skabelonen »${name}« er brugt`,
      action: { label: 'Fortryd', run: onUndo },
    })
  }
  return (
    <>
      <Popover label="Skabeloner" align="end" trigger={<Button>Skabelon</Button>}>
        {(close) => (
          <>
            {templates.map((template) => (
              <MenuItem
                key={template.id}
                onClick={() => {
                  close()
                  use(template)
                }}
              >
                Brug »{template.name}«
              </MenuItem>
            ))}
            <div className={templates.length > 0 ? 'mt-1 border-t border-line pt-1' : ''}>
              <MenuItem
                onClick={() => {
                  close()
                  setSaving(true)
                }}
              >
                Gem som skabelon…
              </MenuItem>
              <Link
                to={href('adminOfferTemplates')}
                className="grid min-h-9 content-center rounded-knob px-3 text-ink hover:bg-plain-wash"
              >
                Se alle skabeloner
              </Link>
            </div>
          </>
        )}
      </Popover>
      {isSaving && (
        <SaveDialog form={form} templates={templates} onClose={() => setSaving(false)} />
      )}
    </>
  )
}

/** A template as the editor's fields hold it. */
function templateFields(template: Template['content']): Partial<OfferForm> {
  const whole = toForm({ ...emptyOffer(noAdviser), ...template })
  return Object.fromEntries(
    Object.keys(template).map((key) => [key, whole[key as keyof OfferForm]]),
  ) as Partial<OfferForm>
}
const noAdviser = { name: '', title: '', phone: '', email: '', words: '', example: false } as const

function SaveDialog({
  form,
  templates,
  onClose,
}: Pick<Props, 'form'> & {
  readonly templates: readonly Template[]
  readonly onClose: () => void
}) {
  const [name, setName] = useState(form.title)
  const same = templates.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  const checked = checkFields(form)
  const save = useWrite(
    async () => {
      if (!checked.ok) throw new Error('The offer can not be stored as it is')
      const content = toTemplate(checked.values)
      return same
        ? updateRecord(offerTemplates, same, { content })
        : createRecord(offerTemplates, { name, content })
    },
    {
      name: 'Template',
      refetch: [offerTemplates.name],
      done: same ? 'Skabelonen er erstattet' : 'Skabelonen er gemt',
      fields: true,
    },
  )
  if (!checked.ok)
    return (
      <ConfirmDialog
        title="Ret tilbuddet først"
        confirm="Se fejlene"
        onClose={onClose}
        onConfirm={onClose}
      >
        Noget i tilbuddet kan ikke gemmes, som det står.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Gem som skabelon?"
      confirm={same ? 'Erstat skabelonen' : 'Gem skabelon'}
      busy={save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>
          Overskrift, indledning, linjer, valg, risici, tilskud, finansiering, besparelse og
          levering gemmes. Kunden, rådgiveren og datoen kommer ikke med
          {form.savings?.calculation && ', og besparelsen heller ikke: den er kundens egen'}.
        </p>
        <TextField
          name="name"
          label="Navn"
          hint="Efter huset, som »6 kWp + 10 kWh, tegl«"
          maxLength={100}
          value={name}
          error={save.fieldErrors['name']}
          warning={
            same ? 'Der er allerede en skabelon med det navn. Den bliver erstattet.' : undefined
          }
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
