export type Channel = { post: (message: string) => void; close: () => void }

const noChannel: Channel = { post: () => {}, close: () => {} }

/**
 * Opens a channel between the tabs of a browser. Does nothing if the browser has no
 * `BroadcastChannel`, or denies it together with cookies.
 */
export function openChannel(name: string, onMessage: () => void): Channel {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = onMessage
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return noChannel
  }
}
