import type { Conversion } from '#shared/domain/advertising/conversions.ts'

/** The tag of one network, in the frame page that runs nothing else. */
export interface Tag {
  /** Loads the network's script; called once, after consent. False if it fails. */
  load(): Promise<boolean>
  /** Tells the script whether the visitor agrees. */
  setConsent(granted: boolean): void
  report(conversion: Conversion): void
  /** Names of the cookies and of the local storage's items that the script sets on our site. */
  readonly stores: RegExp
}
