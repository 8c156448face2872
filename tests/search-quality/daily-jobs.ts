/**
 * Everyday jobs as on notices in Luanda, Lobito and Lubango, each with its requirements. They
 * supplement `jobs.ts`, and were written before the search was tried on them.
 */
export const dailyJobs: readonly string[] = `
# title | company | province | place | how (contract, regime, urgent) | skills and tags | what is asked for | what the company says of itself
# House and family
Empregada Doméstica Interna | Família Neto | luanda | Talatona | - | limpeza, engomar | Saber ler e escrever. Dormir no serviço.
Cuidadora de Idosos | Lar Avó Chica | luanda | Kilamba | - | idosos, higiene | 9.ª classe concluída. Paciência com pessoas idosas.
Lavadeira e Engomadeira | Lavandaria Roupa Clara | luanda | Samba | - | lavandaria, engomar | Não exigimos escolaridade. Prática com ferro a vapor.
Cozinheira de Casa de Família | Família Neto | luanda | Talatona | parcial | comida caseira | 6.ª classe. Saber fazer funge e calulu.
Piscineiro | Brilho Total Serviços | luanda | Belas | parcial | piscinas | 8.ª classe.
Porteiro de Condomínio | Condomínio Rosa Linda | luanda | Talatona | - | portaria, turnos | 9.ª classe. Turnos de noite.
# Building
Servente de Obra | Construtora Pedra Alta | luanda | Viana | contrato | obra, carga | Sem escolaridade mínima. Força física.
Ajudante de Pedreiro | Obras do Planalto | huambo | Huambo | contrato | obra | Saber ler e escrever.
Ladrilhador | Construtora Pedra Alta | luanda | Cacuaco | contrato | mosaico, azulejo | 6.ª classe.
Armador de Ferro | Construtora Pedra Alta | luanda | Viana | contrato | ferro, betão | 6.ª classe.
Carpinteiro de Cofragem | Obras do Oeste | benguela | Catumbela | contrato | cofragem | 6.ª classe.
Operador de Grua | Obras do Oeste | benguela | Lobito | contrato | grua | 9.ª classe. Certificado de operador.
Pintor de Automóveis | Oficina Mestre Zé | luanda | Cazenga | - | pintura auto | 6.ª classe.
Electricista de Construção | Electro Kilamba | luanda | Viana | - | instalações | 12.ª classe de electricidade ou formação profissional.
Vidraceiro | Vidros da Samba | luanda | Samba | - | vidro, alumínio | 8.ª classe.
Técnico de Geradores | Energia de Casa | luanda | Cazenga | - | geradores, motores | Ensino médio técnico. Carta de condução.
# Road and market
Cobrador de Táxi | Cooperativa Azul e Branco | luanda | Viana | - | passageiros, trocos | Não exigimos escolaridade.
Motorista de Táxi (Hiace) | Cooperativa Azul e Branco | luanda | Cacuaco | - | passageiros | 6.ª classe. Carta de condução profissional.
Mototaxista | Associação de Mototáxis do Cazenga | luanda | Cazenga | freelancer | passageiros, mota | Carta de condução de motociclos.
Ajudante de Motorista | Distribuidora Boa Compra | luanda | Viana | - | cargas, entregas | 8.ª classe.
Carregador | Armazéns do Hoji Ya Henda | luanda | Cazenga | contrato | cargas e descargas | Sem escolaridade mínima.
Lavador de Carros | Estação de Serviço Rocha | luanda | Maianga | - | lavagem | Não exigimos escolaridade.
Abastecedor de Combustível | Estação de Serviço Rocha | luanda | Maianga | - | bomba, caixa | 9.ª classe.
Vendedor Ambulante de Recargas | Saldo Rápido | luanda | Rangel | freelancer | venda de rua, comissões | Saber ler e escrever.
Vendedora de Peixe | Peixaria Ilha do Cabo | luanda | Ingombota | - | peixe fresco | 6.ª classe.
Agente de Pagamentos Móveis | Saldo Rápido | benguela | Benguela | freelancer | comissões, telemóvel | 10.ª classe.
Condutor de Autocarro Interprovincial | Viação Estrada Longa | huila | Lubango | - | passageiros | 9.ª classe. Carta de condução profissional.
# Shop, bar, kitchen
Balconista de Farmácia | Farmácia Vida Nova | luanda | Samba | - | atendimento | 12.ª classe.
Operadora de Caixa | Supermercado Kero Perto | luanda | Viana | parcial | caixa, numerário | 12.ª classe concluída. Sem experiência.
Ajudante de Cozinha | Restaurante Mar e Brasa | luanda | Ingombota | - | cozinha, loiça | 6.ª classe.
Copeira | Hotel Ilha Azul | luanda | Ingombota | - | loiça, refeitório | Não exigimos escolaridade.
Empregada de Quartos | Hotel Ilha Azul | luanda | Ingombota | - | limpeza de quartos | 8.ª classe.
Churrasqueiro | Casa do Frango | huambo | Huambo | - | grelhados | 6.ª classe.
Ajudante de Padaria | Panificadora Pão Quente | luanda | Cazenga | - | pão, forno | 6.ª classe. Trabalho de noite.
Promotora de Supermercado | Distribuidora Boa Compra | huila | Lubango | parcial | degustação | 12.ª classe. Sem experiência.
# Beauty, sewing, repair
Trancista | Salão Bela Preta | luanda | Rangel | freelancer | tranças, cabelo | Sem escolaridade mínima.
Alfaiate | Atelier Samakaka | luanda | Rangel | - | costura, fatos | 6.ª classe.
Sapateiro | Sapataria Passo Certo | luanda | Rangel | - | calçado | Não exigimos escolaridade.
Técnico de Reparação de Telemóveis | Casa do Telemóvel | luanda | Maianga | - | telemóveis, soldadura fina | 10.ª classe.
Vulcanizador de Pneus | Pneus do Golfe | luanda | Kilamba | - | pneus | Não exigimos escolaridade.
Mecânico de Motorizadas | Oficina Duas Rodas | benguela | Benguela | - | motas | 8.ª classe.
# Field and sea
Trabalhador Agrícola | Fazenda Dande | bengo | Caxito | contrato | campo, colheita | Não exigimos escolaridade.
Pastor de Gado | Fazenda do Curoca | cunene | Ondjiva | - | gado, boi | Sem escolaridade. Falar oshikwanyama.
Tratador de Aves | Aviário do Catete | icolo-e-bengo | Catete | - | galinhas, ração | 6.ª classe.
Ajudante de Pesca | Pescas Baía Farta | benguela | Baía Farta | contrato | redes, barco | Não exigimos escolaridade.
# Office, school, health
Técnico Médio de Enfermagem | Posto Médico do Sambizanga | luanda | Sambizanga | - | enfermagem | Técnico médio de enfermagem. Inscrição na Ordem dos Enfermeiros.
Auxiliar de Acção Educativa | Creche Os Palanquinhas | luanda | Talatona | - | crianças, creche | 12.ª classe.
Professor do II Ciclo | Colégio Sol Nascente | luanda | Kilamba | - | aulas | Licenciatura em Ciências da Educação.
Professor de Francês | Instituto Falar Bem | cabinda | Cabinda | parcial | francês | Licenciatura em Francês. Domínio do francês.
Digitador | Registo Rápido | luanda | Maianga | contrato | Word, dactilografia | 12.ª classe. Rapidez no teclado.
Escriturário | Registo Rápido | malanje | Malanje | - | arquivo | Ensino médio concluído.
Técnico Superior de Contabilidade | Kwanza Auditores | luanda | Ingombota | - | balanço, AGT | Licenciatura em Contabilidade ou Economia.
Tesoureiro | Grupo Muxima | luanda | Viana | - | tesouraria, bancos | Licenciatura em Gestão. Fala inglês.
Assistente de Direcção Bilingue | Refinaria do Atlântico | luanda | Ingombota | - | agenda | Licenciatura. Inglês fluente, falado e escrito.
Estagiário de Contabilidade | Kwanza Auditores | luanda | Ingombota | estágio | Excel | Frequência universitária em Contabilidade.
Cientista de Dados | Dendém Tecnologias | luanda | Talatona | remoto | Python, SQL | Mestrado ou licenciatura em Estatística. Inglês fluente.
Programador React | Imbondeiro Digital | luanda | Talatona | híbrido | React, TypeScript | Licenciatura em Informática ou prática equivalente.
Técnico de Informática | Escola de Saurimo | lunda-sul | Saurimo | - | computadores, redes | Ensino médio técnico de informática.
Motorista de Ambulância | Hospital do Dundo | lunda-norte | Dundo | urgente | emergência | 9.ª classe. Carta de condução profissional.
Agente Comunitário | Associação Mãos Dadas | huambo | Bailundo | contrato | aldeias, saúde | 9.ª classe. Fluência em umbundu.
Vigilante sem Experiência | Protege Segurança Privada | benguela | Benguela | - | rondas | 9.ª classe. Sem experiência: damos formação.
Contabilista | Cervejas do Sul | huila | Lubango | - | Primavera, IVA | Licenciatura em Contabilidade.
Advogado | Ngola e Sócios | benguela | Benguela | - | contencioso | Licenciatura em Direito. Carteira da Ordem dos Advogados.
Auditor de Agências | Banco Kitadi | luanda | Ingombota | - | auditoria | Licenciatura em Economia. | Emprestamos a zungueiras, costureiras e pescadores.
`
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
