import { useRef, useState, useSyncExternalStore } from 'react'
import { logError } from '#client/state/log.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import type { QrCode } from '#client/ui/qr-code.ts'

interface Props {
  readonly link: string
  /** Text shared with the link. */
  readonly shareText: string
  /** Whether copying the link is the page's main action. */
  readonly main: boolean
  /** Absent if this browser stores no code. */
  readonly onForget?: (() => void) | undefined
}

const never = () => () => undefined

/** A link to copy, share and show. Without JavaScript it can be selected and copied by hand. */
export function LinkTools({ link, shareText, main, onForget }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const [qrCode, setQrCode] = useState<QrCode | null>(null)
  const shares = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setStatus('Linket er kopieret.')
    } catch {
      field.current?.querySelector('input')?.select()
      setStatus('Linket er markeret. Kopiér det selv.')
    }
  }

  async function showQrCode(): Promise<void> {
    try {
      const { qrCodeOf } = await import('#client/ui/qr-code.ts')
      setQrCode(qrCodeOf(link))
    } catch (error) {
      logError('QR code', error)
      setStatus('QR-koden kunne ikke hentes. Linket virker uden.')
    }
  }

  return (
    <div className="link-tools">
      <div ref={field}>
        <TextField
          id="referral-link"
          label="Dit link"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="link-actions with-script">
        <Button kind={main ? 'primary' : 'secondary'} onClick={() => void copy()}>
          Kopiér link
        </Button>
        {shares && (
          // Closing the browser's share dialog rejects too.
          <Button
            kind="secondary"
            onClick={() =>
              void navigator.share({ text: shareText, url: link }).catch(() => undefined)
            }
          >
            Del link
          </Button>
        )}
        {/* Keeps its position, so that a double tap doesn't hit the next button. */}
        <Button
          kind="secondary"
          aria-expanded={qrCode !== null}
          onClick={() => (qrCode ? setQrCode(null) : void showQrCode())}
        >
          {qrCode ? 'Skjul QR-kode' : 'Vis QR-kode'}
        </Button>
        {onForget && (
          <Button kind="ghost" onClick={onForget}>
            Glem linket her
          </Button>
        )}
      </div>
      <p className="link-said" role="status">
        {status}
      </p>
      {qrCode && (
        <svg
          className="qr-code"
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          role="img"
          aria-label="QR-kode, der fører til dit link"
          shapeRendering="crispEdges"
        >
          <path d={qrCode.path} />
        </svg>
      )}
    </div>
  )
}
