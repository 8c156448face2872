import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/domain/**/*-table.ts',
  out: './app/database/migrations',
})
