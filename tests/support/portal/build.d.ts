declare module '*/build/server/server.js' {
  export { createApp } from '#app/server.ts'
}
