import { done, refused } from '#app/domain/outcome.ts'
import type { NifEntry, NifService } from './nif-service.ts'

export const sampleEntries: Readonly<Record<string, NifEntry>> = {
  '5000000011': {
    name: 'Moagem do Planalto, Lda',
    phone: '+244 222 000 011',
    address: 'Rua do Comércio, 11, Huambo',
  },
  '5000000022': {
    name: 'Transportes Kwanza, SA',
    phone: '+244 222 000 022',
    address: 'Estrada de Catete, km 12, Luanda',
  },
  '5000000033': { name: 'Clínica da Chibia', phone: '', address: 'Chibia, Huíla' },
  '000000011LA044': {
    name: 'Teresa Amostra Domingos',
    phone: '+244 923 000 011',
    address: 'Bairro Popular, Luanda',
  },
  '000000022BA055': { name: 'Paulo Amostra Katchiungo', phone: '', address: 'Lobito, Benguela' },
}

export function createSampleNifService(): NifService {
  return {
    async lookUp(nif) {
      const entry = Object.hasOwn(sampleEntries, nif) ? sampleEntries[nif] : undefined
      return entry ? done(entry) : refused('not-found')
    },
  }
}
