import type { DriftRole, Role } from '../../api/roles';
import { type CompanyKey, fixedId } from './companies';

export interface StartingUser {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly company: CompanyKey;
    readonly role: Role | undefined;
    readonly driftRoles: readonly DriftRole[];
    /** Agreements assigned to the user, by id. */
    readonly agreements: readonly number[];
}

const row = (
    number: number,
    email: string,
    name: string,
    company: CompanyKey,
    role?: Role,
    agreements: number[] = [],
    driftRoles: DriftRole[] = [],
): StartingUser => {
    const [firstName = '', ...rest] = name.split(' ');
    return {
        id: fixedId('b', number),
        email: `${email}@bymelding.test`,
        firstName,
        lastName: rest.join(' '),
        company,
        role,
        driftRoles,
        agreements,
    };
};

/** The users that the sign-in page offers (D12), and their colleagues. */
export const users: readonly StartingUser[] = [
    row(1, 'admin', 'Astrid Bakken', 'serviceDepartment', 'admin'),
    row(2, 'leder', 'Lars Dahl', 'serviceDepartment', 'serviceAdmin'),
    row(3, 'saksbehandler', 'Siri Haugen', 'serviceDepartment', 'service'),
    row(4, 'entreprenoradmin', 'Eirik Nordvik', 'nordvei', 'contractorAdmin', [1, 2, 3, 36]),
    row(5, 'entreprenor', 'Elin Strand', 'nordvei', 'contractor', [1, 3]),
    row(6, 'entreprenoradmin2', 'Øyvind Lysaker', 'lysmester', 'contractorAdmin', [4]),
    row(7, 'partneradmin', 'Per Holte', 'stops', 'partnerAdmin', [38]),
    row(8, 'partner', 'Pia Ruud', 'stops', 'partner', [38]),
    row(9, 'kontrollor', 'Knut Moen', 'operations', undefined, [], ['entreprenorkontroll-kontrollor']),
    row(10, 'uten-rolle', 'Unni Vik', 'operations'),
    row(11, 'ingrid.solberg', 'Ingrid Solberg', 'serviceDepartment', 'service'),
    row(12, 'amir.hussain', 'Amir Hussain', 'serviceDepartment', 'service'),
    row(13, 'marit.aas', 'Marit Ås', 'serviceDepartment', 'service'),
    row(14, 'jonas.eide', 'Jonas Eide', 'serviceDepartment', 'serviceAdmin'),
    row(15, 'fatima.ali', 'Fatima Ali', 'serviceDepartment', 'service'),
    row(16, 'tor.ostby', 'Tor Østby', 'nordvei', 'contractor', [1, 2]),
    row(17, 'hanne.lie', 'Hanne Lie', 'nordvei', 'contractor', [2]),
    row(18, 'piotr.nowak', 'Piotr Nowak', 'nordvei', 'contractor', [3]),
    row(19, 'silje.berg', 'Silje Berg', 'lysmester', 'contractor', [4]),
    row(20, 'dag.aune', 'Dag Aune', 'lysmester', 'contractor', [4]),
    row(21, 'rune.foss', 'Rune Foss', 'asfaltlaget', 'contractorAdmin', [5, 6, 37]),
    row(22, 'lina.myhre', 'Lina Myhre', 'asfaltlaget', 'contractor', [5]),
    row(23, 'ole.saether', 'Ole Sæther', 'byrent', 'contractorAdmin', [18, 19, 21, 22, 24]),
    row(24, 'nora.tangen', 'Nora Tangen', 'byrent', 'contractor', [18, 22]),
    row(25, 'geir.lunde', 'Geir Lunde', 'skilt', 'contractorAdmin', [12, 13, 14, 15]),
    row(26, 'anne.brekke', 'Anne Brekke', 'park', 'contractorAdmin', [16, 25, 26, 30]),
    row(27, 'mats.hagen', 'Mats Hagen', 'park', 'contractor', [25, 26]),
    row(28, 'bjorn.skog', 'Bjørn Skog', 'trees', 'contractorAdmin', [27, 28, 29]),
    row(29, 'tone.rud', 'Tone Rud', 'signal', 'contractorAdmin', [17]),
    row(30, 'asbjorn.odegard', 'Åsbjørn Ødegård', 'elektro', 'contractorAdmin', [8, 9, 10, 11]),
    row(31, 'sara.nguyen', 'Sara Nguyen', 'elektro', 'contractor', [8, 9]),
    row(32, 'vidar.krogh', 'Vidar Krogh', 'drains', 'contractorAdmin', [31, 32]),
    row(33, 'trude.vold', 'Trude Vold', 'winter', 'contractorAdmin', [34, 35]),
    row(34, 'kjell.naess', 'Kjell Næss', 'fjord', 'contractorAdmin', [7, 20, 23, 33]),
    row(35, 'emil.rasmussen', 'Emil Rasmussen', 'fjord', 'contractor', [7]),
    row(36, 'rita.holm', 'Rita Holm', 'rescue', 'partnerAdmin', [39]),
    row(37, 'filip.wang', 'Filip Wang', 'rescue', 'partner', [39]),
];

export const userByEmail = (email: string): StartingUser => {
    const user = users.find((one) => one.email === email);
    if (!user) throw new Error(`No starting user ${email}`);
    return user;
};
