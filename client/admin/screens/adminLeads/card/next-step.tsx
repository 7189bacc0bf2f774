import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Case, stepReasons } from '#shared/admin/cases.ts'
import { showToast } from '#client/state/toasts.ts'
import { useCaseAct } from '../../../data/cases.ts'
import { fullTime } from '../../../format.ts'
import { Initials } from '../../../kit/adviser-name.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { SelectField, TextField } from '../../../kit/form/field.tsx'
import { HeldFields } from '../../../kit/form/held-fields.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useKeys } from '../../../kit/keys.ts'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../../session.ts'
import { describeStep, dueText, quickTimes } from '../step.ts'
import { useNames } from './advisers.ts'
import { fromLocal, type StepDraft, StepFields, toLocal } from './step-fields.tsx'

interface Props {
  readonly row: Case
  readonly address: ScreenAddress
}

/** The one next step: what, who, when and why. It is put off, changed, or done: then the next one is asked for in the same place. */
export function NextStep({ row, address }: Props) {
  const mayWrite = useHasRole('admin')
  const navigate = useNavigate()
  const { nameOf } = useNames()
  const step = describeStep(row)
  const go = (panel: string | null) => void navigate(address.toPanel(panel), { replace: true })
  useKeys('Sagen', [
    { keys: 't', label: 'Næste skridt', run: () => (mayWrite ? go('skridt') : false) },
  ])
  const put = useCaseAct('setStep')
  const putOff = (at: string) =>
    put.mutate(
      { row, input: { ...stepOf(row), stepAt: at } },
      {
        onSuccess: (acted) =>
          showToast({
            text: `Udsat: ${dueText(at, Date.now(), true)}`,
            action: {
              label: 'Fortryd',
              run: () => put.mutate({ row: acted.row, input: stepOf(row) }),
            },
          }),
      },
    )
  const close = () => go(null)
  if (address.panel === 'skridt' && mayWrite) return <ChangeStep row={row} onClose={close} />
  if (address.panel === 'gjort' && mayWrite && step) return <FinishStep row={row} onClose={close} />
  if (!step || !row.stepAt)
    return (
      <Bar tone="plain">
        <p className="text-ink">
          {row.status === 'lost' ? `Tabt: ${row.lostReason}` : 'Sagen er lukket uden næste skridt.'}
        </p>
        {mayWrite && (
          <ButtonLink to={address.toPanel('skridt')} replace size="small" className="ml-auto">
            Åbn med et næste skridt
          </ButtonLink>
        )}
      </Bar>
    )
  const owner = row.stepOwner === null ? null : nameOf(row.stepOwner)
  const reason = row.stepReason ? stepReasons[row.stepReason] : ''
  return (
    <Bar tone={step.isLate ? 'late' : 'due'}>
      <Icon name="clock" className="size-5 max-sm:hidden" />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className={`font-semibold ${step.isLate ? 'text-wait' : 'text-ink'}`}>
          {step.isLate && <span aria-hidden="true">▲ </span>}
          <span className="sr-only">Næste skridt: </span>
          {step.what},{' '}
          <time dateTime={row.stepAt} title={fullTime(row.stepAt)}>
            {step.when}
          </time>
        </p>
        {reason && <p className="text-[0.875rem]">{reason}</p>}
      </div>
      <span title={owner ?? 'Ingen rådgiver'} className="max-sm:mr-auto">
        <Initials name={owner} />
        <span className="sr-only">{owner ?? 'Ingen rådgiver'}</span>
      </span>
      {mayWrite && (
        <>
          <Popover
            label="Udsæt"
            align="end"
            trigger={
              <Button size="small" className="bg-card max-md:h-11">
                Udsæt <Icon name="down" className="size-3.5" />
              </Button>
            }
          >
            {(closeMenu) => (
              <>
                {quickTimes().map(({ label, at }) => (
                  <MenuItem
                    key={label}
                    onClick={() => {
                      closeMenu()
                      putOff(at)
                    }}
                  >
                    {label}
                  </MenuItem>
                ))}
                <MenuItem
                  onClick={() => {
                    closeMenu()
                    go('skridt')
                  }}
                >
                  Ret eller vælg selv …
                </MenuItem>
              </>
            )}
          </Popover>
          <ButtonLink
            to={address.toPanel('gjort')}
            replace
            size="small"
            className="bg-card px-2 max-md:size-11"
            aria-label="Gjort"
            title="Gjort"
          >
            <Icon name="check" className="size-4" />
          </ButtonLink>
        </>
      )}
    </Bar>
  )
}

const tones = {
  plain: 'bg-sunk',
  due: 'bg-wash',
  late: 'bg-wait-wash text-wait',
} as const

const Bar = ({
  tone,
  children,
}: {
  readonly tone: keyof typeof tones
  readonly children: ReactNode
}) => (
  <section
    aria-label="Næste skridt"
    className={`-mx-4 -mt-4 flex flex-wrap items-center gap-2.5 px-4 py-2.5 sm:-mx-5 sm:-mt-5 sm:px-5 ${tones[tone]}`}
  >
    {children}
  </section>
)

const stepOf = ({ stepKind, stepText, stepOwner, stepAt }: Case) => ({
  stepKind,
  stepText,
  stepOwner,
  stepAt,
})

const toInput = ({ stepKind, stepText, stepOwner, stepAt }: StepDraft) => ({
  stepKind,
  stepText: stepText.trim(),
  stepOwner: stepOwner || null,
  stepAt: fromLocal(stepAt),
})

interface FormProps {
  readonly row: Case
  readonly onClose: () => void
}

/** A form in the place of the bar; focus goes to its first field. */
function StepForm({
  title,
  submit,
  busy,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string
  /** The words of its button. */
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      className="-mx-4 -mt-4 grid gap-3 bg-wash px-4 py-3 sm:-mx-5 sm:-mt-5 sm:px-5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h3 className="text-base">{title}</h3>
      <HeldFields busy={busy}>{children}</HeldFields>
      <div className="flex gap-2.5">
        <Button type="submit" look="primary" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onClose}>Annullér</Button>
      </div>
    </form>
  )
}

function ChangeStep({ row, onClose }: FormProps) {
  const [step, setStep] = useState<StepDraft>(() => ({
    stepKind: row.stepKind ?? 'call',
    stepText: row.stepText,
    stepOwner: row.stepOwner ?? row.owner ?? '',
    stepAt: toLocal(row.stepAt),
  }))
  const undo = useCaseAct('setStep', { done: 'Fortrudt' })
  const write = useCaseAct('setStep', { fields: true })
  const submit = () =>
    write.mutate(
      { row, input: toInput(step) },
      {
        onSuccess: (acted) => {
          onClose()
          showToast({
            text: 'Næste skridt er gemt',
            ...(row.stepKind && {
              action: {
                label: 'Fortryd',
                run: () => undo.mutate({ row: acted.row, input: stepOf(row) }),
              },
            }),
          })
        },
      },
    )
  return (
    <StepForm
      title="Næste skridt"
      submit="Gem skridt"
      busy={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StepFields step={step} errors={write.fieldErrors} onChange={setStep} />
    </StepForm>
  )
}

const endings = [
  { value: '', label: 'Nej, der er et næste skridt' },
  { value: 'won', label: 'Ja, vundet' },
  { value: 'lost', label: 'Ja, tabt' },
  { value: 'aside', label: 'Ja, sat til side' },
] as const
type Ending = (typeof endings)[number]['value']

/** The step is done: what comes next, or how the case ends. */
function FinishStep({ row, onClose }: FormProps) {
  const [step, setStep] = useState<StepDraft>(() => ({
    stepKind: 'follow_up',
    stepText: '',
    stepOwner: row.owner ?? row.stepOwner ?? '',
    stepAt: toLocal(quickTimes().find(({ label }) => label === 'Om 3 dage')?.at ?? null),
  }))
  const [ending, setEnding] = useState<Ending>('')
  const [lostReason, setLostReason] = useState('')
  const undo = useCaseAct('setStatus', { done: 'Fortrudt' })
  const write = useCaseAct('finishStep', { fields: true })
  const submit = () =>
    write.mutate(
      { row, input: { ...toInput(step), closeAs: ending || null, lostReason } },
      {
        onSuccess: (acted) => {
          onClose()
          showToast({
            text: ending ? 'Sagen er lukket' : 'Gjort. Næste skridt er gemt',
            action: {
              label: 'Fortryd',
              run: () =>
                undo.mutate({
                  row: acted.row,
                  input: { status: row.status, lostReason: row.lostReason, ...stepOf(row) },
                }),
            },
          })
        },
      },
    )
  return (
    <StepForm
      title="Gjort. Hvad er det næste?"
      submit={ending ? 'Luk sagen' : 'Gem og gå videre'}
      busy={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="closeAs"
        label="Er sagen slut?"
        options={endings}
        value={ending}
        onChange={(value) => setEnding(value as Ending)}
      />
      {ending === '' && <StepFields step={step} errors={write.fieldErrors} onChange={setStep} />}
      {ending === 'lost' && (
        <TextField
          label="Hvorfor er den tabt?"
          value={lostReason}
          maxLength={500}
          autoComplete="off"
          {...(write.fieldErrors['lostReason'] && { error: write.fieldErrors['lostReason'] })}
          onChange={(event) => setLostReason(event.currentTarget.value)}
        />
      )}
    </StepForm>
  )
}
