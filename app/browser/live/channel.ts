export type Channel = { post: (message: string) => void; close: () => void }

const noChannel: Channel = { post: () => {}, close: () => {} }

/** Messages between the tabs of this browser; none where it has no channels, or denies them with its cookies. */
export function openChannel(name: string, onMessage: () => void): Channel {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = onMessage
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return noChannel
  }
}
