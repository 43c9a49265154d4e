/** Whether a device can be sent pushes: its browser may not know them, or its owner may have forbidden them. */
export type DeviceState = 'ready' | 'forbidden' | 'unable'

export const device = {
  state: (): DeviceState => {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
    return Notification.permission === 'denied' ? 'forbidden' : 'ready'
  },

  /** Whether its owner was never asked. */
  isUnasked: (): boolean => device.state() === 'ready' && Notification.permission === 'default',

  /** Asks the owner, who may say no, and then the browser. */
  subscribe: async (serverKey: string) => {
    if ((await Notification.requestPermission()) !== 'granted')
      throw new Error('Your browser was told to show nothing.')
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) throw new Error('This browser does not take pushes from the shop.')
    const { pushManager } = registration
    // One for a key that the shop no longer has could not be replaced.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
      .catch((cause: unknown) => {
        throw new Error('The push service of your browser could not be reached. Try again later.', { cause })
      })
    const { endpoint, keys } = made.toJSON()
    return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, server_key: serverKey }
  },

  unsubscribe: async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}
