// Sends 10,000 generated calls to every operation of the API document (API-07). The argument
// changes the number.
process.env.API_CALLS = process.argv[2] ?? '10000'
process.argv.splice(2, process.argv.length, 'app/routes/api/any-call', '--project', 'domain')
await import('./run-vitest.mjs')
