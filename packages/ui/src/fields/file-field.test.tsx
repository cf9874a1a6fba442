import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInForm } from '../testing/render.tsx';
import type { FileRules } from '../testing/schema-of.ts';
import { FileField } from './file-field.tsx';
import { TextField } from './text-field.tsx';

const pdf = new File(['%PDF-1.4'], 'citizenship.pdf', { type: 'application/pdf' });
const send = () => screen.getByRole('button', { name: 'Send' });

const noQuery = {
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

describe('a file', () => {
  test('is dropped onto the field by somebody with a mouse', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ ...noQuery, media, matches: media === '(any-pointer: fine)' }));
    const { user, sent } = renderInForm(
      <FileField name="requisitionDoc" label="Document" />,
      {},
      {},
      { requisitionDoc: { types: ['pdf'], maxKb: 500 } },
    );
    const place = await screen.findByText('Drop the file here');
    expect(place).not.toBeVisible();
    const dataTransfer = { items: [{ kind: 'file', type: pdf.type, getAsFile: () => pdf }], types: ['Files'] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    await waitFor(() => expect(place).toBeVisible());
    fireEvent.drop(place, { dataTransfer });
    expect(await screen.findByText('citizenship.pdf')).toBeInTheDocument();
    expect(place).not.toBeVisible();
    await user.click(send());
    await waitFor(() => expect(sent[0]?.requisitionDoc).toBe(pdf));
    vi.unstubAllGlobals();
  });

  test('says its types and no limit where its rule has none', () => {
    renderInForm(<FileField name="sheet" label="Sheet" />, {}, {}, { sheet: { types: ['xlsx', 'csv'], maxKb: Infinity } });
    expect(screen.getByText('Excel (.xlsx), CSV')).toBeInTheDocument();
    expect(screen.getByLabelText('Sheet')).toHaveAccessibleDescription('Excel (.xlsx), CSV');
  });

  test('has no frame to drop into where there is no mouse, and says its types beside its button', () => {
    renderInForm(<FileField name="voucher" label="Voucher" hint="As stamped." />, {}, {}, { voucher: { types: ['pdf'], maxKb: 500 } });
    expect(screen.queryByText('Drop the file here')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Voucher')).toHaveAccessibleDescription('As stamped. PDF, at most 500 KB');
  });

  test('says that photos of the pages are taken too where they are joined', () => {
    renderInForm(<FileField name="transcript" label="Transcript" joinPages />, {}, {}, { transcript: { types: ['pdf'], maxKb: 500 } });
    expect(screen.getByLabelText('Transcript')).toHaveAccessibleDescription('PDF, at most 500 KB, or photos of the pages');
  });

  test('says a large limit in megabytes', () => {
    renderInForm(<FileField name="settings" label="Settings" />, {}, {}, { settings: { types: ['pdf'], maxKb: 5 * 1024 } });
    expect(screen.getByText('PDF, at most 5 MB')).toBeInTheDocument();
  });

  test('says a large limit in Nepali digits', () => {
    showLanguage('ne');
    renderInForm(<FileField name="transcript" label="Transcript" />, {}, {}, { transcript: { types: ['pdf'], maxKb: 2_048 } });
    expect(screen.getByText('PDF, बढीमा २ एम.बी.')).toBeInTheDocument();
  });

  test('is shown before it is sent, and can be taken back', async () => {
    const { user, sent } = renderInForm(
      <FileField name="requisitionDoc" label="Document" />,
      {},
      {},
      { requisitionDoc: { types: ['pdf', 'jpeg'], maxKb: 500 } },
    );
    expect(screen.getByText('PDF, JPG, at most 500 KB')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Document'), pdf);
    expect(screen.getByText('citizenship.pdf')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(sent[0]?.requisitionDoc).toBe(pdf));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('citizenship.pdf')).not.toBeInTheDocument();
  });

  test('stays chosen, and typed words stay typed, when the language is switched', async () => {
    const fields = (
      <>
        <FileField name="requisitionDoc" label="Document" />
        <TextField name="post" label="Post" />
      </>
    );
    const { user, sent } = renderInForm(fields, { post: '' }, {}, { requisitionDoc: { types: ['pdf'], maxKb: 500 } });
    await user.upload(screen.getByLabelText('Document'), pdf);
    const post = screen.getByLabelText('Post');
    await user.type(post, 'Kharidar');
    act(() => showLanguage('ne'));
    expect(screen.getByLabelText('Post')).toBe(post);
    expect(screen.getByText('citizenship.pdf')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(sent[0]).toMatchObject({ requisitionDoc: pdf, post: 'Kharidar' }));
  });

  test('that is a picture without a frame of its own is taken as it is, and can be turned afterwards', async () => {
    const { user } = renderInForm(<FileField name="back" label="Back" photo={{}} />, {}, {}, { back: { types: ['jpeg'], maxKb: 500 } });
    await user.upload(screen.getByLabelText('Back'), new File(['picture'], 'back.jpg', { type: 'image/jpeg' }));
    // The picture is shrunk automatically, so no limit is shown.
    expect(screen.getByText('JPG')).toBeInTheDocument();
    expect(screen.getByText('back.jpg')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Crop or rotate' })).toBeInTheDocument();
  });

  test('that breaks a rule says so at once', async () => {
    renderInForm(
      <FileField name="requisitionDoc" label="Document" />,
      {},
      {
        requisitionDoc: (value) => (value instanceof File && value.name.endsWith('.pdf') ? undefined : 'Only PDF files are accepted.'),
      },
      { requisitionDoc: { types: ['pdf'], maxKb: 500 } },
    );
    fireEvent.change(screen.getByLabelText('Document'), { target: { files: [new File(['x'], 'letter.docx')] } });
    expect(await screen.findByText('Only PDF files are accepted.')).toBeInTheDocument();
  });

  test('that should be a picture and cannot be opened says so', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    const { user } = renderInForm(
      <FileField name="photograph" label="Photograph" />,
      {},
      {},
      { photograph: { types: ['jpeg', 'png'], maxKb: 0.001 } },
    );
    await user.upload(screen.getByLabelText('Photograph'), new File(['no picture'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('This picture cannot be opened. Please choose another file.')).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X)', /Settings › Camera › Formats/],
    ['Mozilla/5.0 (Linux; Android 14; SM-A155F)', /high efficiency pictures/],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', /Open it on this computer, save it as JPG/],
  ])('that is HEIC, whatever it is called, is told at once with a way on for %s', async (userAgent, words) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { user } = renderInForm(
      <FileField name="back" label="Back" photo={{}} />,
      {},
      {},
      { back: { types: ['jpeg', 'png'], maxKb: 500 } },
    );
    const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]);
    await user.upload(screen.getByLabelText('Back'), new File([heic], 'IMG_0042.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('that is a small picture is redrawn too, and gets the ending of its content', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10 }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['redrawn'], { type })));
    const { user, sent } = renderInForm(
      <FileField name="back" label="Back" photo={{}} />,
      {},
      {},
      { back: { types: ['jpeg', 'png'], maxKb: 500 } },
    );
    const redrawn = async (name: string, type: string) => {
      // A file that is dropped or chosen among ‘all files’ passes the filter of the picker.
      fireEvent.change(screen.getByLabelText('Back'), { target: { files: [new File(['as it was'], name, { type })] } });
      const before = sent.length;
      await user.click(await screen.findByRole('button', { name: 'Send' }));
      await waitFor(() => expect(sent).toHaveLength(before + 1));
      const file = sent.at(-1)!.back as File;
      return `${file.name}: ${await file.text()}`;
    };
    expect(await redrawn('scan.jfif', 'image/jpeg')).toBe('scan.jpg: redrawn');
    expect(await redrawn('slip.webp', 'image/webp')).toBe('slip.jpg: redrawn');
    expect(await redrawn('seal.png', 'image/png')).toBe('seal.png: redrawn');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('chosen while an earlier one is being prepared is the one that counts', async () => {
    let fail: (problem: Error) => void = () => {};
    vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (fail = reject)));
    const { user } = renderInForm(
      <FileField name="document" label="Document" />,
      {},
      {},
      { document: { types: ['jpeg', 'pdf'], maxKb: 0.001 } },
    );
    await user.upload(screen.getByLabelText('Document'), new File(['a large picture'], 'page.jpg', { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText('Document'), pdf);
    expect(screen.getByText('citizenship.pdf')).toBeInTheDocument();
    fail(new Error('broken'));
    await new Promise((later) => setTimeout(later));
    expect(screen.queryByText(/cannot be opened/)).not.toBeInTheDocument();
    expect(screen.getByText('citizenship.pdf')).toBeInTheDocument();
  });

  describe('that is still being made small when the form is sent', () => {
    const large = () => new File(['a picture of many megabytes'], 'voucher.jpg', { type: 'image/jpeg' });
    let open: (picture: object) => void;
    let fail: (problem: Error) => void;
    beforeEach(() => {
      vi.stubGlobal('createImageBitmap', () => new Promise((resolve, reject) => ((open = resolve), (fail = reject))));
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })));
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    const field = <FileField name="voucher" label="Voucher" required />;
    const pictureOrPdf: FileRules = { voucher: { types: ['jpeg', 'pdf'], maxKb: 0.01 } };
    const required = { voucher: (value: unknown) => (value instanceof File ? undefined : 'A picture is required.') };

    test('is waited for, which the button says, and goes along with one press', async () => {
      const { user, sent } = renderInForm(field, {}, required, pictureOrPdf);
      await user.upload(screen.getByLabelText(/^Voucher/), large());
      await user.click(send());
      const waiting = await screen.findByRole('button', { name: 'Preparing the file…' });
      expect(screen.getByText('We send the form as soon as the file is ready.')).toBeInTheDocument();
      expect(screen.queryByText('A picture is required.')).not.toBeInTheDocument();
      await user.click(waiting);
      await act(async () => open({ width: 10, height: 10 }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.voucher).toBeInstanceOf(File);
      expect(send()).toBeInTheDocument();
    });

    test('and cannot be opened leaves the form unsent, with the focus where to choose another', async () => {
      const { user, sent } = renderInForm(field, {}, {}, pictureOrPdf);
      await user.upload(screen.getByLabelText(/^Voucher/), large());
      await user.click(send());
      await screen.findByRole('button', { name: 'Preparing the file…' });
      await act(async () => fail(new Error('broken')));
      expect(await screen.findByText('This picture cannot be opened. Please choose another file.')).toBeInTheDocument();
      await waitFor(() => expect(screen.getByLabelText(/^Voucher/)).toHaveFocus());
      expect(sent).toEqual([]);
    });

    test('is not waited for any more once another was chosen', async () => {
      const { user, sent } = renderInForm(field, {}, required, pictureOrPdf);
      await user.upload(screen.getByLabelText(/^Voucher/), large());
      await user.upload(screen.getByLabelText(/^Voucher/), pdf);
      await user.click(send());
      await act(async () => open({ width: 10, height: 10 }));
      await waitFor(() => expect(sent[0]?.voucher).toBe(pdf));
    });
  });
});
