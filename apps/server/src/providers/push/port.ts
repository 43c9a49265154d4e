/** A browser that wants to be told, by what it has answered when it was asked. */
type PushAddress = {
  endpoint: string
  p256dh: string
  auth: string
  /** The public key of ours that it was told. */
  serverKey: string
}

/** What a device shows. Push services can't read it; others who look at the device can, so nothing private is in it. */
export type PushMessage = {
  /** Shown again under the same tag, it takes the place of the one before. */
  tag: string
  title: string
  /** The page of the shop that it leads to. */
  path: string
}

/** The browser takes no pushes any more. */
export class PushGone extends Error {}

/** The push service has looked at this push and will never take it. */
export class PushRefused extends Error {}

export type PushSender = {
  /** What a browser has to be told to be reached. */
  serverKey: string
  /** Answers once the push service has taken it. */
  send(to: PushAddress, message: PushMessage): Promise<void>
}
